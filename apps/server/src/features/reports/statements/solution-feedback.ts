import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { eventsOf, type ReportScope } from './report-scope.ts'

/** What users said about a solution within the time. */
export interface SolutionFeedback {
  solution: number
  ratings: number
  /** 1 to 5; null without a rating. */
  meanRating: number | null
  comments: number
  helped: number
  didNotHelp: number
  /** Forms by which users handed their case on. */
  escalations: number
  favourites: number
  lastAt: Date
}

/** The solutions with feedback, those that helped least first. */
export function readSolutionFeedback(db: Db, scope: ReportScope, limit: number): Promise<SolutionFeedback[]> {
  return readSql(
    db,
    sql<SolutionFeedback>`
      select number as solution,
        count(*) filter (where kind = 'rating')::int as ratings,
        avg((detail ->> 'rating')::float8) as mean_rating,
        count(*) filter (where kind = 'comment' and detail ->> 'change' = 'added')::int as comments,
        count(*) filter (where detail ->> 'accepted' = 'true')::int as helped,
        count(*) filter (where detail ->> 'accepted' = 'false')::int as did_not_help,
        count(*) filter (where kind = 'customer-form' and detail ->> 'form' = 'escalate')::int as escalations,
        count(distinct user_id) filter (where detail ->> 'isFavourite' = 'true')::int as favourites,
        max(at) as last_at
      from events, lateral (
        select solution as number where solution is not null
        union all select value::int from jsonb_array_elements_text(detail -> 'solutions')
      ) each
      where ${eventsOf(scope, ['rating', 'comment', 'accept', 'favourite', 'customer-form'])}
      group by number
      order by
        sum(case detail ->> 'accepted' when 'true' then -1 when 'false' then 1 else 0 end) desc,
        mean_rating nulls last, number
      limit ${limit}`,
  )
}
