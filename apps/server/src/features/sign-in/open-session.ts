import { InterfaceLocale } from '@advisor/contract'
import type { OwnSession } from '../../http/handlers.ts'
import type { SessionCookie } from '../../http/session-cookie.ts'
import type { ReadServices } from '../../services.ts'
import type { LoginSession } from '../../sessions/caller.ts'
import type { SignedInPerson } from '../../sessions/login-sessions.ts'
import { sessionLimits } from '../../sessions/session-limits.ts'

interface Context extends Pick<OwnSession, 'sessions'> {
  services: Pick<ReadServices, 'newToken' | 'settings'>
  cookies: SessionCookie
  now: Date
  locale: InterfaceLocale
  address: string
  browser: string
}

interface Person {
  id: string
  locale: string | null
}

/** Opens a login session under a new cookie, and ends the one of the cookie before. Says either where the person has signed in elsewhere, or when they have proved here who they are. */
export async function openSession(
  { services, sessions, cookies, now, locale, address, browser }: Context,
  person: Person,
  { provider, provedAt }: Pick<SignedInPerson, 'provider' | 'provedAt'> = {},
): Promise<LoginSession> {
  const token = services.newToken()
  const session = await sessions.create(
    {
      userId: person.id,
      locale: InterfaceLocale.catch(locale).parse(person.locale),
      address,
      browser,
      provider,
      provedAt,
    },
    token,
    now,
    sessionLimits(services.settings()),
  )
  if (cookies.value !== undefined) await sessions.end(cookies.value)
  cookies.set(token)
  return session
}
