import { sql } from 'kysely'
import type { Phrase } from '@advisor/contract'
import { confirmedPhrases, pointedSolutions } from '../store/solutions/pointed-solutions.ts'
import type { OpenedBranch } from '../access/opened-project.ts'
import { maySee } from '../access/sight-filter.ts'
import type { Db } from '../database/open.ts'
import type { SolutionContents } from './solution-contents.ts'
import { oldestRunning, type ChangePosition } from '../store/change-log/change-log.ts'

/** A solution as a branch shows it, without its content. */
export interface PointedSolution {
  number: number
  name: string
  casebaseId: string
  masterLocale: string
  clonedFrom: number | null
  version: number
  state: string
  audience: string
  createdBy: string
  createdAt: Date
  modifiedBy: string
  modifiedAt: Date
  ratingSum: number | null
  ratingCount: number | null
  citationCount: number | null
  viewingCount: number | null
  reuseAttemptCount: number | null
  successCount: number | null
  failureCount: number | null
  /** What people say who find it. */
  said: Phrase[]
  /** Every change up to here is shown. */
  asOf: ChangePosition
}

type Place = OpenedBranch

/**
 * Those of the solutions that the sight covers, each once, as the open branch shows them now, in the order of `numbers`. A
 * former number leads to the solution that has it; its row says the present one.
 */
export async function readPointed(db: Db, opened: Place, numbers: readonly number[]): Promise<PointedSolution[]> {
  return [...new Set((await readByNumber(db, opened, numbers)).values())]
}

/** As {@link readPointed}, by the numbers that were asked for. */
export async function readByNumber(
  db: Db,
  { model, branch, sight }: Place,
  numbers: readonly number[],
): Promise<Map<number, PointedSolution>> {
  const projectId = model.project.name
  const byNumber = new Map((await loadPointed(db, projectId, branch, numbers)).map((row) => [row.number, row]))
  const present = await presentNumbers(
    db,
    projectId,
    numbers.filter((number) => !byNumber.has(number)),
  )
  for (const row of await loadPointed(db, projectId, branch, [...new Set(present.values())]))
    byNumber.set(row.number, byNumber.get(row.number) ?? row)
  const found = numbers.flatMap((number): [number, PointedSolution][] => {
    const row = byNumber.get(number) ?? byNumber.get(present.get(number) ?? number)
    return row && maySee(sight, row) ? [[number, row]] : []
  })
  return new Map(found)
}

/** The numbers to which former numbers lead, by the former ones. */
async function presentNumbers(db: Db, projectId: string, numbers: readonly number[]): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('formerNumbers')
    .select(['formerNumber', 'number'])
    .where('projectId', '=', projectId)
    .where('formerNumber', '=', sql<number>`any(${numbers}::integer[])`)
    .execute()
  return new Map(rows.map(({ formerNumber, number }) => [formerNumber, number]))
}

/**
 * The solutions as the branch shows them, in no order. Says nothing about who may read them. Their contents are read by the same
 * statement where `contents` is there to keep them.
 */
export async function loadPointed(
  db: Db,
  projectId: string,
  branch: string,
  numbers: readonly number[],
  contents?: SolutionContents,
): Promise<PointedSolution[]> {
  if (numbers.length === 0) return []
  const keep = contents?.keeper()
  const rows = await pointedSolutions(db, projectId, branch)
    .leftJoin('solutionStatistics', (join) =>
      join
        .onRef('solutionStatistics.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutionStatistics.number', '=', 'branchSolutions.number'),
    )
    // One parameter, however many numbers: the plan of the statement is kept.
    .where('branchSolutions.number', '=', sql<number>`any(${numbers}::integer[])`)
    .select([
      'branchSolutions.number',
      'branchSolutions.version',
      'solutions.name',
      'solutionVersions.casebaseId',
      'solutions.masterLocale',
      'solutions.clonedFrom',
      'solutions.createdBy',
      'solutions.createdAt',
      'solutionVersions.state',
      'solutionVersions.audience',
      'solutionVersions.createdBy as modifiedBy',
      'solutionVersions.createdAt as modifiedAt',
      'ratingSum',
      'ratingCount',
      'citationCount',
      'viewingCount',
      'reuseAttemptCount',
      'successCount',
      'failureCount',
      confirmedPhrases.as('said'),
      oldestRunning.as('oldestRunning'),
    ])
    .$if(contents !== undefined, (query) => query.select('solutionVersions.content'))
    .execute()
  return rows.map(({ oldestRunning: tx, content, ...row }) => {
    if (content) keep?.(projectId, row, content)
    return { ...row, asOf: { tx, seq: 0 } }
  })
}
