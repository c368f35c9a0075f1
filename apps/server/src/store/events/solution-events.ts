import { solutionEventKinds, type SolutionEvent } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** An audit event that is about a solution. */
export interface StoredSolutionEvent {
  id: number
  kind: SolutionEvent['kind']
  at: Date
  realName: string | null
  detail: Record<string, unknown>
}

/** The newest audit events of a solution, at most `limit`, the newest first. */
export async function eventsOfSolution(
  db: Db,
  { projectId, number, limit }: { projectId: string; number: number; limit: number },
): Promise<StoredSolutionEvent[]> {
  const rows = await db
    .selectFrom('auditEvents')
    .leftJoin('users', 'users.id', 'auditEvents.userId')
    .select(['auditEvents.id', 'auditEvents.kind', 'auditEvents.at', 'users.realName', 'auditEvents.detail'])
    // As the index has them.
    .where(sql<boolean>`audit_events.detail ->> 'project' = ${projectId}`)
    .where(sql<boolean>`audit_events.detail ->> 'solution' = ${String(number)}`)
    .where('auditEvents.kind', 'in', solutionEventKinds)
    .orderBy('auditEvents.at', 'desc')
    .orderBy('auditEvents.id', 'desc')
    .limit(limit)
    .execute()
  // The condition leaves no other kinds.
  return rows.map(({ id, kind, ...row }) => ({ ...row, id: Number(id), kind: kind as StoredSolutionEvent['kind'] }))
}
