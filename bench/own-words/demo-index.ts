import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ModelDocument, Project } from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { ModelIndex, planIndex } from '../../apps/server/src/search-index/model-index.ts'
import { type SolutionRow, toSolutionDocument } from '../../apps/server/src/search-index/solution-rows.ts'

const demo = fileURLToPath(new URL('../../demo', import.meta.url))

/** What a bundle says of the versions of a thing, and which of them production shows. */
interface Versions<Version> {
  branches: { production?: number }
  versions: Version[]
}

type SolutionFile = Pick<SolutionRow, 'number' | 'name' | 'masterLocale'> & {
  casebase: string
  createdAt: string
} & Versions<Pick<SolutionRow, 'content' | 'state' | 'audience'> & { at: string }>

/** The production branch of a project of the demo. */
export interface IndexedDemo {
  index: ModelIndex
  /** Of its solutions, by number. */
  contents: ReadonlyMap<number, SolutionRow['content']>
}

/** Indexes the production branch of a project of the demo from its bundle, without a server. */
export function indexDemo(project: string): IndexedDemo {
  const folder = join(demo, project)
  const documents = readdirSync(join(folder, 'model')).flatMap((kind) =>
    filesOf<Versions<{ document: ModelDocument }>>(join(folder, 'model', kind)).flatMap(
      (file) => shown(file)?.document ?? [],
    ),
  )
  const model = compileModel(Project.parse(readJson(join(folder, 'project.json'))), documents)
  const index = new ModelIndex(planIndex(model))
  const contents = new Map<number, SolutionRow['content']>()
  const solutions = filesOf<SolutionFile>(join(folder, 'solutions')).flatMap((file) => {
    const version = shown(file)
    if (!version) return []
    const { number, name, masterLocale, casebase, createdAt } = file
    const { content, state, audience, at } = version
    contents.set(number, content)
    const row: SolutionRow = {
      ...{ number, name, masterLocale, content, state, audience, sourceKey: null, casebaseId: casebase, said: [] },
      ...{ fileTexts: [], createdAt: new Date(createdAt), modifiedAt: new Date(at) },
    }
    return toSolutionDocument(model, row) ?? []
  })
  index.solutions.put(solutions)
  while (index.solutions.mergeStep());
  return { index, contents }
}

function shown<Version>({ branches, versions }: Versions<Version>): Version | undefined {
  return branches.production === undefined ? undefined : versions[branches.production - 1]
}

function filesOf<File>(folder: string): File[] {
  return readdirSync(folder).map((name) => readJson(join(folder, name)) as File)
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
