import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** What of a solution decides whether it may be read. */
export interface LatestSolution {
  number: number
  casebaseId: string
  state: string
  audience: string
}

export interface LatestSolutions {
  /** Those of the versions that the branch shows, the newest first. */
  rows: LatestSolution[]
  /** Whether the project has no older versions. */
  isEnd: boolean
}

/**
 * Reads `size` versions of a project, from the newest one or from an offset, and returns those that the branch shows. Says
 * nothing about who may read them.
 */
export async function latestOnBranch(
  db: Db,
  projectId: string,
  branch: string,
  { from, size }: { from: number; size: number },
): Promise<LatestSolutions> {
  const latest = db
    .selectFrom('solutionVersions')
    .where('projectId', '=', projectId)
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .offset(from)
    .limit(size)
    .select(['number', 'version', 'casebaseId', 'state', 'audience', 'createdAt'])
  const rows = await db
    .selectFrom(latest.as('latest'))
    .leftJoin('branchSolutions', (join) =>
      join
        .on('branchSolutions.projectId', '=', projectId)
        .on('branchSolutions.branch', '=', branch)
        .onRef('branchSolutions.number', '=', 'latest.number')
        .onRef('branchSolutions.version', '=', 'latest.version'),
    )
    .orderBy('latest.createdAt', 'desc')
    .orderBy('latest.number', 'desc')
    .select(['latest.number', 'latest.casebaseId', 'latest.state', 'latest.audience'])
    .select(sql<boolean>`branch_solutions.number is not null`.as('isShown'))
    .execute()
  return { rows: rows.filter(({ isShown }) => isShown), isEnd: rows.length < size }
}
