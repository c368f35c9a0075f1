import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readSql } from '../../../database/read-sql.ts'

/** One thing that was done in a session. */
export interface SessionEvent {
  sessionId: string
  at: Date
  kind: string
  call: string
  quest: string | null
  step: string | null
  solution: number | null
  /** What was typed, of a search. */
  text: string | null
  found: number | null
  question: string | null
  /** The fields of the kind, without the query. */
  detail: Record<string, unknown>
}

/** All that was done in a project during these login sessions, in its order. */
export function readDetailedSessions(
  db: Db,
  { projectId, sessionIds }: { projectId: string; sessionIds: readonly string[] },
  limit: number,
): Promise<SessionEvent[]> {
  return readSql(
    db,
    sql<SessionEvent>`
      select session_id, at, kind, call, quest, step, solution,
        coalesce(detail #>> '{query,text}', detail ->> 'text') as text,
        (detail ->> 'found')::int as found, detail ->> 'question' as question, detail - 'query' as detail
      from events
      where session_id = any (${sessionIds}::text[]) and project_id = ${projectId}
      order by session_id, at, id
      limit ${limit}`,
  )
}
