import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { SolutionAccess } from '../access/solution-access.ts'

type PointedSolution = Pick<Tables, 'branchSolutions' | 'solutions' | 'solutionVersions'>

/** The solutions of a branch in the versions it shows: where every read of solutions begins. */
export function pointedSolutions(db: Db, projectId: string, branch: string) {
  return db
    .selectFrom('branchSolutions')
    .innerJoin('solutions', (join) =>
      join
        .onRef('solutions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutions.number', '=', 'branchSolutions.number'),
    )
    .innerJoin('solutionVersions', (join) =>
      join
        .onRef('solutionVersions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutionVersions.number', '=', 'branchSolutions.number')
        .onRef('solutionVersions.version', '=', 'branchSolutions.version'),
    )
    .where('branchSolutions.projectId', '=', projectId)
    .where('branchSolutions.branch', '=', branch)
}

/** The condition under which a person may read a pointed solution: `mayRead` as SQL. */
export function isReadable(access: SolutionAccess) {
  return (where: ExpressionBuilder<PointedSolution, keyof PointedSolution>) =>
    where.or(
      Object.entries(access.casebases).map(([casebaseId, { states, audiences }]) =>
        where.and([
          where('solutions.casebaseId', '=', casebaseId),
          sql<boolean>`solution_versions.state = any(${states})`,
          sql<boolean>`solution_versions.audience = any(${audiences})`,
        ]),
      ),
    )
}

/** How many solutions of a branch a person may read. */
export async function countReadable(
  db: Db,
  projectId: string,
  branch: string,
  access: SolutionAccess,
): Promise<number> {
  const { count } = await pointedSolutions(db, projectId, branch)
    .where(isReadable(access))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
