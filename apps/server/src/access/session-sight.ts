import type { Db } from '../database/open.ts'
import type { Caller } from '../sessions/caller.ts'
import { workgroupIdsOf } from '../store/people/workgroups.ts'
import type { StoredSession } from '../store/service-sessions/session-store.ts'

/** Which service sessions of an open project a user sees: their own, those of their workgroups, or all. */
export interface SessionSight {
  userId: string
  /** The ids of the user's workgroups. */
  workgroups: readonly string[]
  /** The user sees the sessions of all workgroups, and of none. */
  hasAllWorkgroups: boolean
}

/** What a user sees now: the permission for reports on detailed sessions opens all of them. */
export async function sessionSight(db: Db, { userId, permissions }: Caller): Promise<SessionSight> {
  const workgroups = await workgroupIdsOf(db, userId)
  return { userId, workgroups, hasAllWorkgroups: permissions.has('report-detailed-sessions') }
}

/** Whether the user sees a session: it is theirs, they have made it, it is of a workgroup of theirs, or they see all. */
export function seesSession(
  { userId, workgroups, hasAllWorkgroups }: SessionSight,
  { ownerId, createdBy, workgroupId }: Pick<StoredSession, 'ownerId' | 'createdBy' | 'workgroupId'>,
): boolean {
  if (hasAllWorkgroups || ownerId === userId || createdBy === userId) return true
  return workgroupId !== null && workgroups.includes(workgroupId)
}
