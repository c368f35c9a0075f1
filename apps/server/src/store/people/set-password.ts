import type { Tx } from '../../database/open.ts'
import { insertAuditEvent } from '../events/audit-events.ts'
import { logUserChanges } from './people-writer.ts'

export interface NewPassword {
  userId: string
  /** Of a password that `findPasswordFaults` allows; null: none any more. */
  passwordHash: string | null
  /** How it came: the kind of the audit event. */
  kind: 'password-changed' | 'password-recovered' | 'password-given'
  /** Of the caller. */
  address: string
  now: Date
  /** The login session in which the user changes it; it goes on. */
  keptSession?: string
  /** The administrator who gives it: the user must change it. */
  givenBy?: string
}

/** What ends with a password. */
export interface EndedByPassword {
  endedSessions: number
  revokedTokens: number
}

/**
 * Gives a user another password: the one place that does. All login sessions but the kept one end, bearer tokens are revoked, links for
 * recovery are used up, a demanded change is done, and it is written into the audit log. The second factor stays.
 */
export async function setPassword(
  tx: Tx,
  { userId, passwordHash, kind, address, now, keptSession, givenBy }: NewPassword,
): Promise<EndedByPassword> {
  // The sessions before the user, as calls in these sessions do: two of them wait for no circle.
  const { numDeletedRows } = await tx
    .deleteFrom('loginSessions')
    .where('userId', '=', userId)
    .where('idHash', '!=', keptSession ?? '')
    .executeTakeFirst()
  await tx
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: now, mustChangePassword: givenBy !== undefined })
    .where('id', '=', userId)
    .execute()
  // Sign-ins that the password before has begun, and tokens that somebody may have made with it.
  await tx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
  const tokens = await tx.deleteFrom('bearerTokens').where('userId', '=', userId).executeTakeFirst()
  await tx
    .updateTable('passwordRecoveries')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
  const ended = { endedSessions: Number(numDeletedRows), revokedTokens: Number(tokens.numDeletedRows) }
  await insertAuditEvent(tx, { kind, userId, detail: { address, ...ended, ...(givenBy && { by: givenBy }) } })
  // Nodes forget the login sessions that they have in memory when a user changes.
  await logUserChanges(tx, [userId])
  return ended
}
