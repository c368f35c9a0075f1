import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { eventsOf, type ReportScope } from './report-scope.ts'

/** The indicators of a span of time. Shares are 0..1, and null where there is nothing to take a share of. */
export interface Kpis {
  /** The beginning of the day, week or month, UTC. */
  period: Date
  users: number
  sessions: number
  searches: number
  withoutResultShare: number | null
  meanSearchMs: number | null
  p95SearchMs: number | null
  /** Shares of the searches from which a solution was opened. */
  openedShare: number | null
  views: number
  meanPlace: number | null
  answers: number
  /** Of those who said whether a solution helped. */
  helpedShare: number | null
  meanRating: number | null
  expertRequests: number
  serviceSessionsAdded: number
  serviceSessionsClosed: number
  /** Of the closed ones. */
  resolvedShare: number | null
}

const kinds = ['search', 'view', 'answer', 'accept', 'rating', 'expert-request', 'service-session']

/** The indicators by day, week or month, in the order of time. Another order of the same results is no search. */
export function readKpis(db: Db, scope: ReportScope, by: 'day' | 'week' | 'month'): Promise<Kpis[]> {
  return readSql(
    db,
    sql<Kpis>`
      select date_trunc(${by}, at at time zone 'UTC') at time zone 'UTC' as period,
        count(distinct user_id)::int as users,
        count(distinct session_id)::int as sessions,
        count(*) filter (where is_search)::int as searches,
        avg((detail ->> 'found' = '0')::int) filter (where is_search)::float8 as without_result_share,
        avg((detail ->> 'tookMs')::float8) filter (where is_search) as mean_search_ms,
        percentile_cont(0.95) within group (order by (detail ->> 'tookMs')::float8) filter (where is_search) as p95_search_ms,
        count(distinct step) filter (where kind = 'view' and detail ? 'place')::float8
          / nullif(count(*) filter (where is_search), 0) as opened_share,
        count(*) filter (where detail ->> 'purpose' = 'details')::int as views,
        avg((detail ->> 'place')::float8) filter (where detail ->> 'purpose' = 'details') as mean_place,
        count(*) filter (where kind = 'answer')::int as answers,
        avg((detail ->> 'accepted' = 'true')::int) filter (where kind = 'accept')::float8 as helped_share,
        avg((detail ->> 'rating')::float8) as mean_rating,
        count(*) filter (where kind = 'expert-request')::int as expert_requests,
        count(*) filter (where detail ->> 'change' = 'added')::int as service_sessions_added,
        count(*) filter (where detail ->> 'change' = 'closed')::int as service_sessions_closed,
        avg((detail ->> 'resolution' like 'resolved%')::int)
          filter (where detail ->> 'change' = 'closed')::float8 as resolved_share
      from (
        select *, kind = 'search' and call <> 'searchSort' as is_search
        from events where ${eventsOf(scope, kinds)}
      ) counted
      group by period
      order by period`,
  )
}
