import type { SessionRights } from '@advisor/contract'
import type { SessionSight } from '../../access/session-sight.ts'
import type { StoredSession } from '../../store/service-sessions/session-store.ts'

const reopenMs = 30 * 24 * 60 * 60_000

/** What the rights of a session depend on beside the session. */
export interface RightsQuestion {
  sight: SessionSight
  /** Who works on it now. */
  holder: string | undefined
  /** Whether the owner can still sign in. */
  isOwnerThere: boolean
  now: Date
}

/**
 * What a user who sees a session may do with it now. Owner, maker and workgroup work on it; while somebody works on it, others add only.
 * Only the owner changes the owner, and who sees all sessions when the owner is gone; one without an owner is free for all who see it. A closed one is opened again by its owner within
 * 30 days, or by who sees all sessions.
 */
export function sessionRights(session: StoredSession, question: RightsQuestion): SessionRights {
  const { sight, holder, isOwnerThere, now } = question
  const { userId, hasAllWorkgroups } = sight
  const isOwner = session.ownerId === userId
  const isClosed = session.status === 'closed'
  const isFree = holder === undefined || holder === userId
  const closedFor = session.closedAt ? now.getTime() - session.closedAt.getTime() : 0
  return {
    mayAdd: !isClosed,
    mayWork: !isClosed && isFree,
    mayChangeOwner: !isClosed && (isOwner || session.ownerId === null || (hasAllWorkgroups && !isOwnerThere)),
    mayUnlock: holder !== undefined && (holder === userId || isOwner || hasAllWorkgroups),
    mayReopen: isClosed && ((isOwner && closedFor <= reopenMs) || hasAllWorkgroups),
    mayVerify: isClosed && session.verificationStatus === 'to-be-verified',
  }
}
