import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'
import { eventsOf, type ReportScope } from './report-scope.ts'

/** What was done in a project during a login session. */
export interface SessionSummary {
  sessionId: string
  userId: string | null
  beganAt: Date
  endedAt: Date
  searches: number
  withoutResult: number
  answers: number
  views: number
  helped: number
  didNotHelp: number
  expertRequests: number
  serviceSessionsAdded: number
  serviceSessionsClosed: number
}

const kinds = ['search', 'answer', 'question', 'view', 'accept', 'expert-request', 'service-session']

/** The login sessions in which something was done, the latest first. */
export function readSessions(db: Db, scope: ReportScope, limit: number): Promise<SessionSummary[]> {
  return readSql(
    db,
    sql<SessionSummary>`
      select session_id, min(user_id) as user_id, min(at) as began_at, max(at) as ended_at,
        count(*) filter (where kind = 'search')::int as searches,
        count(*) filter (where kind = 'search' and detail ->> 'found' = '0')::int as without_result,
        count(*) filter (where kind = 'answer')::int as answers,
        count(*) filter (where kind = 'view')::int as views,
        count(*) filter (where detail ->> 'accepted' = 'true')::int as helped,
        count(*) filter (where detail ->> 'accepted' = 'false')::int as did_not_help,
        count(*) filter (where kind = 'expert-request')::int as expert_requests,
        count(*) filter (where detail ->> 'change' = 'added')::int as service_sessions_added,
        count(*) filter (where detail ->> 'change' = 'closed')::int as service_sessions_closed
      from events
      where session_id is not null and ${eventsOf(scope, kinds)}
      group by session_id
      order by began_at desc, session_id
      limit ${limit}`,
  )
}
