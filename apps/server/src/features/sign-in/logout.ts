import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'

/** Ends the login session. The steps of its searches stay with the person. Who has signed in at a provider is told where to sign out there. */
export async function logout({ services, db, sessions, cookies, session, now, record }: Step<typeof calls.logout>) {
  if (session) record({ kind: 'signed-out', lastedMs: Math.max(0, now.getTime() - session.createdAt.getTime()) })
  const { openIdProvider: provider } = services.outgoing
  const row =
    provider &&
    session &&
    (await db
      .selectFrom('loginSessions')
      .select(['issuer', 'idToken'])
      .where('idHash', '=', session.idHash)
      .executeTakeFirst())
  if (cookies.value !== undefined) await sessions.end(cookies.value)
  cookies.clear()
  if (!provider || !row || row.issuer === null) return {}
  const providerLogout = await provider.logoutUrl(row.idToken ?? undefined, now)
  return providerLogout === undefined ? {} : { providerLogout }
}
