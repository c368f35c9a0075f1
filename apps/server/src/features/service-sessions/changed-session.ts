import type { SessionEventKind, SessionRights } from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import { seesSession, sessionSight } from '../../access/session-sight.ts'
import type { Db, Tx } from '../../database/open.ts'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { ChangeServices } from '../../services.ts'
import type { Caller } from '../../sessions/caller.ts'
import { wereChangedSince } from '../../store/service-sessions/session-conflicts.ts'
import {
  insertSessionEvents,
  lockSession,
  updateSession,
  type SessionChanges,
} from '../../store/service-sessions/session-store.ts'
import { tellOrder } from './orders/post-session-status.ts'
import type { SeenSession } from '../../access/seen-session.ts'
import { holderOfSession, releaseSession } from '../../store/service-sessions/session-lease.ts'
import { sessionRights } from './session-rights.ts'

/** What changing a session needs; `Keys` are the refusals of the call. */
export interface SessionChanger<Keys extends string> {
  tx: Tx
  caller: Caller
  opened: OpenedProject
  now: Date
  refuse: (key: Keys, detail?: RefusalDetail) => Refusal
}

/** A session that nobody else changes until the transaction ends. */
export interface LockedSession extends SeenSession {
  rights: SessionRights
  /** Who works on it. */
  holder: string | undefined
  /** Undefined without an owner, and where the owner is gone. */
  owner: { realName: string } | undefined
}

/** Locks a session that the caller sees; refuses one that is not there and one that the caller does not see alike. */
export async function lockSeenSession(
  { tx, caller, opened, now, refuse }: SessionChanger<'session-not-found'>,
  DSID: string,
): Promise<LockedSession> {
  const session = await lockSession(tx, opened.model.project.name, DSID)
  const sight = await sessionSight(tx, caller)
  if (!session || !seesSession(sight, session)) throw refuse('session-not-found')
  const holder = await holderOfSession(tx, DSID)
  const owner = session.ownerId === null ? undefined : await findActive(tx, session.ownerId)
  const rights = sessionRights(session, { sight, holder, isOwnerThere: owner !== undefined, now })
  return { session, sight, holder, owner, rights }
}

/** Refuses what a caller may not do with a session now: it is closed, or somebody else works on it. */
export async function requireWork(
  { tx, refuse }: SessionChanger<'session-closed' | 'session-locked'>,
  { session, rights, holder }: LockedSession,
): Promise<void> {
  if (session.status === 'closed') throw refuse('session-closed')
  if (!rights.mayWork) throw refuse('session-locked', { params: { name: await nameOf(tx, holder) } })
}

/** Refuses a change of fields that somebody has changed since the caller has read the session. Of other fields it is none. */
export async function requireUnchanged(
  { tx, refuse }: SessionChanger<'session-changed'>,
  { session }: LockedSession,
  version: number,
  fields: readonly string[],
): Promise<void> {
  if (version >= session.version) return
  if (await wereChangedSince(tx, session.id, version, fields)) throw refuse('session-changed')
}

/** What is written of a change. */
export interface WrittenChange {
  kind: SessionEventKind
  changes: SessionChanges
  /** What the audit trail says: ids and states, no texts of people. */
  detail?: Record<string, unknown>
}

/** Writes a change of a locked session with its entry of the audit trail, which names the fields and the version. */
export async function writeChange(
  { tx, caller, now, services }: SessionChanger<never> & { services: Pick<ChangeServices, 'jobs' | 'settings'> },
  { session }: LockedSession,
  { kind, changes, detail = {} }: WrittenChange,
): Promise<void> {
  await updateSession(tx, session.id, changes, now)
  const fields = Object.keys(changes)
  await insertSessionEvents(tx, [
    {
      ...{ sessionId: session.id, kind, userId: caller.userId, at: now },
      detail: { ...detail, fields, version: session.version + 1 },
    },
  ])
  await tellOrder(tx, services, session, session.version + 1)
}

/** Takes the lock from whoever works on a session that has come to others, or to its end. */
export async function endWork({ tx }: SessionChanger<never>, { session, holder }: LockedSession): Promise<void> {
  if (holder !== undefined) await releaseSession(tx, session.id)
}

/** The name of a user; empty for one who is gone. */
async function nameOf(db: Db, userId: string | undefined): Promise<string> {
  if (userId === undefined) return ''
  const row = await db.selectFrom('users').select('realName').where('id', '=', userId).executeTakeFirst()
  return row?.realName ?? ''
}

function findActive(db: Db, userId: string): Promise<{ realName: string } | undefined> {
  return db
    .selectFrom('users')
    .select('realName')
    .where('id', '=', userId)
    .where('disabled', '=', false)
    .executeTakeFirst()
}
