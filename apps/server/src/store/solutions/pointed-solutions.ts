import type { Db } from '../../database/open.ts'

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
