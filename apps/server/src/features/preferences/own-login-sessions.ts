import { limits, type calls, type OwnLoginSession } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import type { Change, Read } from '../../http/handlers.ts'
import { nameBrowser } from '../../sessions/browser-name.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { LoginSessions } from '../../sessions/login-sessions.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'

/** The id by which the user names a login session: nothing of the key of its row. */
const idOf = (idHash: string) => hashToken(`own ${idHash}`).slice(0, 24)

/** The login sessions of the caller, the last active first. */
function liveSessions(db: Db, { userId }: Caller, now: Date) {
  return db
    .selectFrom('loginSessions')
    .select(['idHash', 'createdAt', 'expiresAt', 'address', 'browser'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
}

export async function ownLoginSessions({ db, services, caller, session, now }: Read<typeof calls.ownLoginSessions>) {
  const timeoutMs = services.settings()['session.timeout-minutes'] * 60_000
  const rows = await liveSessions(db, caller, now).limit(limits.ownLoginSessions).execute()
  const shown = rows.map(({ idHash, createdAt, expiresAt, address, browser }): OwnLoginSession => {
    const activeMs = Math.min(now.getTime(), Math.max(createdAt.getTime(), expiresAt.getTime() - timeoutMs))
    return {
      id: idOf(idHash),
      isCurrent: idHash === session.idHash,
      createdAt: createdAt.toISOString(),
      lastActiveAt: new Date(activeMs).toISOString(),
      address,
      ...nameBrowser(browser),
    }
  })
  return { sessions: [...shown.filter(({ isCurrent }) => isCurrent), ...shown.filter(({ isCurrent }) => !isCurrent)] }
}

export async function endLoginSession({
  tx,
  caller,
  session,
  request,
  address,
  now,
  refuse,
}: Change<typeof calls.endLoginSession>) {
  const rows = await liveSessions(tx, caller, now).execute()
  const row = rows.find(({ idHash }) => idOf(idHash) === request.session)
  if (!row || row.idHash === session.idHash) throw refuse('login-session-not-found')
  await endSessions(tx, { caller, session, address }, [row.idHash])
  return {}
}

export async function endOtherLoginSessions({
  tx,
  caller,
  session,
  address,
  now,
}: Change<typeof calls.endOtherLoginSessions>) {
  const rows = await liveSessions(tx, caller, now).execute()
  const others = rows.map(({ idHash }) => idHash).filter((idHash) => idHash !== session.idHash)
  await endSessions(tx, { caller, session, address }, others)
  return { endedSessions: others.length }
}

async function endSessions(
  tx: Change<typeof calls.endLoginSession>['tx'],
  { caller: { userId }, address }: { caller: Caller; session: LoginSession; address: string },
  idHashes: readonly string[],
): Promise<void> {
  if (idHashes.length === 0) return
  await new LoginSessions(tx).endSome(userId, idHashes)
  const detail = { address, endedSessions: idHashes.length }
  await insertAuditEvent(tx, { kind: 'login-sessions-ended', userId, detail })
}
