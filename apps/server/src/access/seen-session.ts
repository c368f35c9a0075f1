import type { Db } from '../database/open.ts'
import type { Caller } from '../sessions/caller.ts'
import { findSession, type StoredSession } from '../store/service-sessions/session-store.ts'
import type { OpenedBranch } from './opened-project.ts'
import { seesSession, sessionSight, type SessionSight } from './session-sight.ts'

/** What is needed to find a service session for a user. */
export interface SessionReader {
  db: Db
  caller: Caller
  opened: OpenedBranch
  refuse: (key: 'session-not-found') => Error
}

/** A session that the caller sees. */
export interface SeenSession {
  session: StoredSession
  sight: SessionSight
}

/** The session of the open project with this id; refuses one that is not there and one that the caller does not see alike. */
export async function readSeenSession(
  { db, caller, opened, refuse }: SessionReader,
  DSID: string,
): Promise<SeenSession> {
  const [session, sight] = await Promise.all([
    findSession(db, opened.model.project.name, DSID),
    sessionSight(db, caller),
  ])
  if (!session || !seesSession(sight, session)) throw refuse('session-not-found')
  return { session, sight }
}
