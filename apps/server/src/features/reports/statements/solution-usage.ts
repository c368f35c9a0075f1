import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { eventsOf, type ReportScope } from './report-scope.ts'

/** How a solution of a branch was used within the time. */
export interface SolutionUsage {
  solution: number
  views: number
  previews: number
  viewers: number
  /** The mean place in the results from which it was opened, from 1; null if it was never opened from results. */
  meanPlace: number | null
  prints: number
  copies: number
  mails: number
  comparisons: number
  attachments: number
  /** In how many searches somebody began to do its steps one by one, and came to their end. */
  stepsBegun: number
  stepsFinished: number
  lastAt: Date | null
}

const kinds = ['view', 'print', 'copy', 'mail', 'compare', 'attachment', 'do-it']

/** All solutions of a branch, the most viewed first; those that nobody used come last. */
export function readSolutionUsage(
  db: Db,
  scope: ReportScope & { branch: string },
  limit: number,
): Promise<SolutionUsage[]> {
  return readSql(
    db,
    sql<SolutionUsage>`
      select pointed.number as solution,
        coalesce(views, 0) as views, coalesce(previews, 0) as previews, coalesce(viewers, 0) as viewers, mean_place,
        coalesce(prints, 0) as prints, coalesce(copies, 0) as copies, coalesce(mails, 0) as mails,
        coalesce(comparisons, 0) as comparisons, coalesce(attachments, 0) as attachments,
        coalesce(steps_begun, 0) as steps_begun, coalesce(steps_finished, 0) as steps_finished, last_at
      from branch_solutions pointed left join (
        select each.number,
          count(*) filter (where detail ->> 'purpose' = 'details')::int as views,
          count(*) filter (where detail ->> 'purpose' = 'preview')::int as previews,
          count(distinct user_id) filter (where detail ->> 'purpose' = 'details')::int as viewers,
          avg((detail ->> 'place')::float8) filter (where detail ->> 'purpose' = 'details') as mean_place,
          count(*) filter (where kind = 'print')::int as prints,
          count(*) filter (where kind = 'copy')::int as copies,
          count(*) filter (where kind = 'mail')::int as mails,
          count(*) filter (where kind = 'compare')::int as comparisons,
          count(*) filter (where kind = 'attachment')::int as attachments,
          count(*) filter (where kind = 'do-it' and detail ->> 'phase' = 'begun')::int as steps_begun,
          count(*) filter (where kind = 'do-it' and detail ->> 'phase' = 'finished')::int as steps_finished,
          max(at) as last_at
        from events, lateral (
          select solution as number where solution is not null
          union all select value::int from jsonb_array_elements_text(detail -> 'solutions')
        ) each
        where ${eventsOf(scope, kinds)}
        group by each.number
      ) used on used.number = pointed.number
      where pointed.project_id = ${scope.projectId} and pointed.branch = ${scope.branch}
      order by views desc nulls last, pointed.number
      limit ${limit}`,
  )
}
