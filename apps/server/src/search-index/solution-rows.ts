import type { Phrase, SolutionContent } from '@advisor/contract'
import { fittingValues, mostFileCharacters, toCaseDocument, versionDates, type Model } from '@advisor/domain-model'
import type { SolutionDocument } from '@advisor/engine'
import { sql } from 'kysely'
import { filterKeyOf } from '../access/sight-filter.ts'
import type { Db } from '../database/open.ts'
import { filesBesideTexts } from '../store/solutions/files-beside-texts.ts'
import {
  confirmedPhrases,
  pointedSolutions,
  textsOfFiles,
  type TextOfFile,
} from '../store/solutions/pointed-solutions.ts'
import type { BranchRef } from './protocol.ts'

/** Solutions read from the database at once; some of them are megabytes. */
export const readBatch = 200

/** A solution as a branch shows it, with what the index reads of it. */
export interface SolutionRow {
  number: number
  name: string
  sourceKey: string | null
  /** The keys that it had in its source before. */
  formerKeys?: string[]
  casebaseId: string
  masterLocale: string
  state: string
  audience: string
  content: SolutionContent
  /** What people say who find it. */
  said: Phrase[]
  /** The texts of its files, also of those that stand in texts. */
  fileTexts: TextOfFile[]
  createdAt: Date
  /** When the shown version was saved. */
  modifiedAt: Date
}

/** The next solutions of a branch in the order of their numbers, at most {@link readBatch}. */
export function readSolutionsAfter(db: Db, branch: BranchRef, number: number): Promise<SolutionRow[]> {
  return selectRows(db, branch)
    .where('branchSolutions.number', '>', number)
    .orderBy('branchSolutions.number')
    .limit(readBatch)
    .execute()
}

/** The largest number of a solution on a branch; 0 without one. */
export async function readLastNumber(db: Db, { projectId, branch }: BranchRef): Promise<number> {
  const row = await db
    .selectFrom('branchSolutions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('projectId', '=', projectId)
    .where('branch', '=', branch)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Those of the solutions that the branch shows, as it shows them now. */
export function readTheseSolutions(db: Db, branch: BranchRef, numbers: readonly number[]): Promise<SolutionRow[]> {
  return selectRows(db, branch)
    .where('branchSolutions.number', 'in', [...numbers])
    .execute()
}

const formerKeys = sql<string[]>`(
  select coalesce(array_agg(former_key order by former_key), '{}') from former_keys
  where former_keys.project_id = solutions.project_id and former_keys.number = solutions.number
)`

function selectRows(db: Db, { projectId, branch }: BranchRef) {
  return pointedSolutions(db, projectId, branch).select([
    'branchSolutions.number',
    'solutions.name',
    'solutions.sourceKey',
    formerKeys.as('formerKeys'),
    'solutionVersions.casebaseId',
    'solutions.masterLocale',
    'solutionVersions.state',
    'solutionVersions.audience',
    'solutionVersions.content',
    'solutions.createdAt',
    'solutionVersions.createdAt as modifiedAt',
    confirmedPhrases.as('said'),
    textsOfFiles(mostFileCharacters).as('fileTexts'),
  ])
}

/** The solution as the index takes it; undefined in a case base that the model no longer has: nobody finds it. */
export function toSolutionDocument(model: Model, row: SolutionRow): SolutionDocument | undefined {
  const casebase = model.casebases.get(row.casebaseId)
  if (!casebase) return undefined
  const document = toCaseDocument(model, {
    ...row,
    casebase,
    filterKey: filterKeyOf(row),
    filesText: filesTextOf(row),
  })
  const dates = { [versionDates.created]: [dayOf(row.createdAt)], [versionDates.changed]: [dayOf(row.modifiedAt)] }
  return { ...document, values: { ...fittingValues(model, casebase, row), ...dates } }
}

/** The text of the files that all who see the solution may have. Files in texts are pictures, and may be hidden with these. */
function filesTextOf({ content, fileTexts }: SolutionRow): string {
  if (fileTexts.length === 0) return ''
  const byHash = new Map(fileTexts.map(({ hash, text }) => [hash, text]))
  const texts = filesBesideTexts(content).flatMap(({ hash }) => byHash.get(hash) ?? [])
  return texts.join('\n')
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
