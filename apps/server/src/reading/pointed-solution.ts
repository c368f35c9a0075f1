import { sql } from 'kysely'
import type { Phrase } from '@advisor/contract'
import { confirmedPhrases, pointedSolutions } from '../store/solutions/pointed-solutions.ts'
import type { OpenedProject } from '../access/opened-project.ts'
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

/** Those of the solutions that the sight covers, as the open branch shows them now, in the order of `numbers`. */
export async function readPointed(
  db: Db,
  { model, branch, sight }: Pick<OpenedProject, 'model' | 'branch' | 'sight'>,
  numbers: readonly number[],
): Promise<PointedSolution[]> {
  const rows = await loadPointed(db, model.project.name, branch, numbers)
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? []).filter((row) => maySee(sight, row))
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
      'solutions.casebaseId',
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
    if (content) contents?.keep(projectId, row, content)
    return { ...row, asOf: { tx, seq: 0 } }
  })
}
