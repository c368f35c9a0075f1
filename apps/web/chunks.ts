import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const sources = fileURLToPath(new URL('src/', import.meta.url))

/** Parts that are loaded together or one after the other; the chunk of each has what those before it lack. */
const stages: readonly { name: string; parts: readonly string[] }[] = [
  { name: 'sign-in', parts: ['app/shell/LoggedOutLayout.tsx', 'app/screens/LoginScreen.tsx'] },
  { name: 'application', parts: ['app/shell/ApplicationLayout.tsx'] },
  { name: 'home', parts: ['app/screens/ProjectHomeScreen.tsx'] },
  {
    name: 'results',
    parts: [
      'features/search/ResultsPage.tsx',
      'features/search/query-pieces/QueryPiecesLine.tsx',
      'features/search/facets/Facets.tsx',
      'features/custom-lists/CustomLists.tsx',
    ],
  },
  {
    name: 'reader',
    parts: ['features/solutions/reader/SolutionReader.tsx', 'features/solutions/preview/SolutionPreview.tsx'],
  },
]

type Graph = Rolldown.ChunkingContext

/**
 * The groups of modules of a build: what is loaded at the start, and what each stage adds. By itself Rolldown makes a file of all modules
 * that have the same users: 98 files for the login page, most of them smaller than 2,000 bytes.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let stageOf: ReadonlyMap<string, string> | undefined
  const first: Rolldown.CodeSplittingGroup = {
    name: 'start',
    tags: ['$initial'],
    // The file of the page itself runs it; one that others import from would only offer it.
    test: (id) => !/[\\/](?:index\.html|main\.tsx)$/.test(id),
    priority: stages.length + 1,
  }
  const others = stages.map(({ name }, at): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name: (id, graph) => ((stageOf ??= findStages(graph)).get(id) === name ? name : null),
    // What its modules import goes with them, unless an earlier stage has it.
    priority: stages.length - at,
  }))
  return [first, ...others]
}

/** The first stage that has each module of ours. Which parts of a package a module uses is known to the bundler alone. */
function findStages(graph: Graph): Map<string, string> {
  const found = new Map<string, string>()
  for (const { name, parts } of stages)
    for (const id of importedBy(parts, graph)) if (id.startsWith(sources) && !found.has(id)) found.set(id, name)
  return found
}

/** Some modules, and all that they import other than by `import()`. */
function importedBy(parts: readonly string[], graph: Graph): Set<string> {
  const found = new Set(parts.map((part) => `${sources}${part}`))
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
