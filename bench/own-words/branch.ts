import type { ModelDocument, Project } from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { ModelIndex, planIndex } from '../../apps/server/src/search-index/model-index.ts'
import {
  readSolutionsAfter,
  type SolutionRow,
  toSolutionDocument,
} from '../../apps/server/src/search-index/solution-rows.ts'
import { findProject, readModelDocuments } from '../../apps/server/src/store/models/model-reader.ts'
import { CallerCache } from '../../apps/server/src/sessions/caller-cache.ts'
import type { Rights } from '../../apps/server/src/sessions/caller.ts'
import type { ServerUnderTest } from '../faults/server-under-test.ts'

const branch = 'production'
const user = 'admin'

/** What a branch holds, as the server's index reads it. */
export interface BranchContent {
  project: Project
  documents: ModelDocument[]
  rows: SolutionRow[]
  /** Those of the administrator, who asks the questions. */
  rights: Rights
}

/** Reads the production branch of a project. */
export async function readBranch(server: ServerUnderTest, projectId: string): Promise<BranchContent> {
  return server.onDatabase(async ({ db }) => {
    const project = await findProject(db, projectId)
    const rights = await new CallerCache(db).load(user)
    if (!project || !rights) throw new Error(`There is no project ${projectId}, or no user ${user}.`)
    const rows: SolutionRow[] = []
    for (;;) {
      const next = await readSolutionsAfter(db, { projectId, branch }, rows.at(-1)?.number ?? 0)
      if (next.length === 0) break
      rows.push(...next)
    }
    return { project, documents: await readModelDocuments(db, projectId, branch), rows, rights }
  })
}

/** The numbers of imported solutions, by the ids of their articles. */
export function numbersOf(rows: readonly SolutionRow[]): Map<string, number> {
  return new Map(rows.flatMap(({ sourceKey, number }) => (sourceKey === null ? [] : [[sourceKey, number]])))
}

/** The index that the server makes of a branch. */
export function indexBranch({ project, documents, rows }: BranchContent): ModelIndex {
  const index = new ModelIndex(planIndex(compileModel(project, documents)))
  index.solutions.put(rows.flatMap((row) => toSolutionDocument(index.plan.model, row) ?? []))
  while (index.solutions.mergeStep());
  return index
}

/** The content without the synonyms of the model's symbols. */
export function withoutSymbolSynonyms(content: BranchContent): BranchContent {
  const documents = content.documents.map((document): ModelDocument => {
    if (document.kind === 'type')
      return { ...document, symbols: document.symbols.map((symbol) => ({ ...symbol, synonyms: [] })) }
    if (document.kind !== 'translation') return document
    const texts = Object.entries(document.texts)
      .filter(([key]) => key.startsWith('type/'))
      .map(([key, text]): [string, typeof text] => [key, { ...text, synonyms: [] }])
    return { ...document, texts: { ...document.texts, ...Object.fromEntries(texts) } }
  })
  return { ...content, documents }
}
