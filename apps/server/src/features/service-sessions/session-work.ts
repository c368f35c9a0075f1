import type { SessionRights } from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import { seesSession, sessionSight } from '../../access/session-sight.ts'
import type { Tx } from '../../database/open.ts'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { Caller } from '../../sessions/caller.ts'
import { lockSession } from '../../store/service-sessions/session-store.ts'
import type { SeenSession } from './session-context.ts'
import { holderOfSession } from './session-lease.ts'
import { sessionRights } from './session-rights.ts'

interface Work<Key extends string> {
  tx: Tx
  caller: Caller
  opened: OpenedProject
  now: Date
  refuse: (key: Key, detail?: RefusalDetail) => Refusal
}

/** A session that nobody else changes until the transaction ends. */
export interface SessionAtWork extends SeenSession {
  /** Who works in it. */
  holder: string | undefined
  rights: SessionRights
}

/** Locks a session that the caller sees; refuses one that is not there and one that the caller does not see alike. */
export async function lockSeen(
  { tx, caller, opened, now, refuse }: Work<'session-not-found'>,
  DSID: string,
): Promise<SessionAtWork> {
  const session = await lockSession(tx, opened.model.project.name, DSID)
  const sight = await sessionSight(tx, caller)
  if (!session || !seesSession(sight, session)) throw refuse('session-not-found')
  const holder = await holderOfSession(tx, DSID)
  const owner = await tx
    .selectFrom('users')
    .select('disabled')
    .where('id', '=', session.ownerId ?? '')
    .executeTakeFirst()
  return {
    ...{ session, sight, holder },
    rights: sessionRights(session, { sight, holder, isOwnerThere: owner?.disabled === false, now }),
  }
}

/** The same, and refuses a session that is closed, or in which somebody else works. */
export async function lockForWork(
  work: Work<'session-not-found' | 'session-closed' | 'session-locked'>,
  DSID: string,
): Promise<SessionAtWork> {
  const locked = await lockSeen(work, DSID)
  const { tx, refuse } = work
  if (locked.session.status === 'closed') throw refuse('session-closed')
  if (locked.rights.mayWork) return locked
  const user = await tx
    .selectFrom('users')
    .select('realName')
    .where('id', '=', locked.holder ?? '')
    .executeTakeFirst()
  throw refuse('session-locked', { params: { name: user?.realName ?? '' } })
}
