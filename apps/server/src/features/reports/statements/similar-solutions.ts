import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { eventsOf, type ReportScope } from './report-scope.ts'

/** Two solutions of a branch that say nearly the same. */
export interface SimilarPair {
  solution: number
  other: number
  /** 0..1, as last measured. */
  likeness: number
  foundAt: Date
  /** Views of each within the time: which of the two is known better. */
  views: number
  otherViews: number
}

/** The pairs that were found last to be alike, the most alike first. Pairs of which one has left the branch are left out. */
export function readSimilarSolutions(
  db: Db,
  scope: ReportScope & { branch: string },
  limit: number,
): Promise<SimilarPair[]> {
  const { projectId, branch } = scope
  const viewsOf = (column: 'solution' | 'other') => sql<number>`(
    select count(*)::int from events viewed
    where viewed.project_id = ${projectId} and viewed.solution = pairs.${sql.ref(column)} and viewed.kind = 'view'
      and viewed.at >= ${scope.from} and viewed.at < ${scope.to})`
  return readSql(
    db,
    sql<SimilarPair>`
      select solution, other, likeness, found_at, ${viewsOf('solution')} as views, ${viewsOf('other')} as other_views
      from (
        select distinct on (least(solution, other), greatest(solution, other))
          least(solution, other) as solution, greatest(solution, other) as other, likeness, at as found_at
        from (
          select solution, (detail ->> 'other')::int as other, (detail ->> 'likeness')::float8 as likeness, at, id
          from events where ${eventsOf(scope, ['similar-solutions'])}
        ) found
        order by least(solution, other), greatest(solution, other), at desc, id desc
      ) pairs
      where 2 = (
        select count(*) from branch_solutions pointed
        where pointed.project_id = ${projectId} and pointed.branch = ${branch} and pointed.number in (pairs.solution, pairs.other))
      order by likeness desc, solution, other
      limit ${limit}`,
  )
}
