import type { calls } from '@advisor/contract'
import type { Tx } from '../../../database/open.ts'
import { inPhases, type Change, type Read } from '../../../http/handlers.ts'
import { accountNotice, sendAccountNotice } from '../../../jobs/account-notice.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { readStoredUser } from '../../../store/people/administered-users.ts'
import { logUserChanges } from '../../../store/people/people-writer.ts'
import { deleteFactors } from '../../../store/people/second-factors.ts'
import { setPassword } from '../../../store/people/set-password.ts'
import { sendInvitation } from '../send-invitation.ts'
import { lockChangeable } from './change-user.ts'
import { firstPassword } from './first-password.ts'

type PasswordCall = typeof calls.resetUserPassword

/** Ends all login sessions of a user. Returns how many. Before the user is locked, as calls in these sessions do. */
async function endSessions(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('loginSessions').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Signs a user out everywhere. */
export async function endUserSessions(context: Change<typeof calls.endUserSessions>) {
  const { tx, caller, request, address, refuse } = context
  if (request.user === caller.userId) throw refuse('not-yourself')
  const endedSessions = await endSessions(tx, request.user)
  const { id } = await lockChangeable(context, request.user)
  const detail = { address, by: caller.userId, endedSessions }
  await insertAuditEvent(tx, { kind: 'login-sessions-ended', userId: id, detail })
  await logUserChanges(tx, [id])
  return { endedSessions }
}

/** Ends the password of a user: for a first one, which must be changed, for a link by mail, or for none. */
export const resetUserPassword = inPhases({
  async prepare(context: Read<PasswordCall>) {
    const { db, caller, request, refuse } = context
    // There the current password is asked for.
    if (request.user === caller.userId) throw refuse('not-yourself')
    const stored = await readStoredUser(db, request.user)
    if (!stored) throw refuse('user-not-found')
    return { passwordHash: await firstPassword(context, stored) }
  },
  async change(context: Change<PasswordCall>, { passwordHash }) {
    const { tx, services, caller, request, locale, address, now } = context
    const { id } = await lockChangeable(context, request.user)
    const { endedSessions } = await setPassword(tx, {
      ...{ userId: id, passwordHash: passwordHash ?? null, kind: 'password-given', address, now },
      givenBy: caller.userId,
    })
    if (request.way === 'mail')
      await services.jobs.enqueue(tx, sendInvitation, { userId: id, event: 'reset', locale }, { userId: null })
    return { endedSessions }
  },
  reply: (_: Read<PasswordCall>, changed) => Promise.resolve(changed),
})

/** Removes the second factor of a user who has lost it. */
export async function resetUserSecondFactor(context: Change<typeof calls.resetUserSecondFactor>) {
  const { tx, services, caller, request, address, now, refuse } = context
  if (request.user === caller.userId) throw refuse('not-yourself')
  const endedSessions = await endSessions(tx, request.user)
  const { id } = await lockChangeable(context, request.user)
  if (!(await deleteFactors(tx, id))) throw refuse('user-without-second-factor')
  const detail = { address, by: caller.userId, endedSessions }
  await insertAuditEvent(tx, { kind: 'second-factor-reset', userId: id, detail })
  const notice = accountNotice({ userId: id, event: 'factors-reset', now })
  await services.jobs.enqueue(tx, sendAccountNotice, notice, { userId: null })
  await logUserChanges(tx, [id])
  return { endedSessions }
}
