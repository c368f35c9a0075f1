import type { FactorKind, forms } from '@advisor/contract'
import type { FormOutcome, Submitted } from '../../http/handlers.ts'
import type { AuditEvents } from '../../store/events/audit-events.ts'
import { KnownDevices } from './known-devices.ts'
import { openSession } from './open-session.ts'

/** What the forms that sign in have in common. */
type Context = Omit<Submitted<(typeof forms)[keyof typeof forms]>, 'request' | 'refuse'>

export interface SignedInPerson {
  userId: string
  /** Folded. */
  account: string
  locale: string | null
}

export interface FinishServices {
  audit: AuditEvents
  /** Signs the cookies of known devices, and seals those of sign-ins at a provider. */
  secret: string
  /** Where the application is served. */
  basePath: string
}

/**
 * Signs in who has proved everything: opens a login session under a new cookie, ends the one of the cookie before and `editions`, the
 * sessions with unsaved changes that the user has agreed to end, and remembers the device.
 */
export async function finishSignIn(
  context: Context,
  { audit, secret, basePath }: FinishServices,
  { userId, account, locale }: SignedInPerson,
  { editions, factor }: { editions: readonly string[]; factor?: FactorKind },
): Promise<FormOutcome> {
  const { services, sessions, device, now, address } = context
  const { expiresAt } = await openSession(context, { id: userId, locale }, { provedAt: now })
  if (editions.length > 0) {
    await sessions.endSome(userId, editions)
    await audit.record('login-sessions-ended', userId, { address, endedSessions: editions.length })
  }
  device.set(new KnownDevices(secret).remember(device.value, account, services.newToken()))
  await audit.record('signed-in', userId, { address, ...(factor && { factor }) })
  return { kind: 'success', location: `${basePath}/`, expiresAt }
}
