import type { LoginFailure, visits } from '@advisor/contract'
import type { Visited } from '../../http/handlers.ts'
import type { ProvedUser } from '../../outgoing/sign-in/open-id-provider.ts'
import { ProviderProblem } from '../../outgoing/sign-in/provider-problem.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { editionSessions } from './edition-sessions.ts'
import { providerFailed } from './oidc-login.ts'
import { openSession } from './open-session.ts'
import { plainText } from './plain-text.ts'
import { providerUser, type FoundUser } from './provider-user.ts'
import { recordSignedIn } from './record-signed-in.ts'
import { openWay, wayId } from './sealed-way.ts'
import type { SignInServices } from './sign-in-services.ts'

type Context = Visited<typeof visits.oidcCallback>

/** A longer ID token is not kept: it would be too long for the address at which a browser signs out. */
const mostIdTokenCharacters = 4_000

/** Takes in who comes back from the provider. Whatever is wrong, the login page says the same, and the audit log has the reason. */
export function oidcCallback(signIn: SignInServices) {
  const { refusals, basePath } = signIn
  return async (context: Context): Promise<string> => {
    const { services, address } = context
    if (!services.outgoing.openIdProvider) return `${basePath}/login`
    let proved: ProvedUser | undefined
    try {
      const found = await proveUser(signIn, context)
      proved = found.proved
      const user = await providerUser(signIn, services, proved, address)
      if ('reason' in user) throw new ProviderProblem(user.reason)
      return await takeIn(signIn, context, { user, proved, isForced: found.isForced })
    } catch (error) {
      // Anything else is a defect of ours.
      if (!(error instanceof ProviderProblem)) throw error
      const { reason, cause } = error
      if (cause !== undefined) services.log.info({ err: error, reason }, 'a sign-in at the provider has failed')
      const who = proved && { issuer: proved.issuer, subject: proved.subject, username: plainText(proved.username) }
      await refusals.record({ address, reason, ...who })
      return providerFailed(basePath)
    }
  }
}

/** Asks the provider who this is. A sign-in comes back once, to the browser that has begun it. */
async function proveUser({ secret, usedOnce }: SignInServices, { services, request, ways, now }: Context) {
  const { openIdProvider: provider } = services.outgoing
  const { state, code, iss, error } = request
  const id = wayId(state ?? '')
  const way = await openWay(secret, ways.get(id), now)
  if (!provider || !way || way.state !== state) throw new ProviderProblem('state not valid')
  ways.clear(id)
  if (!(await usedOnce.use('sign-in', way.state, new Date(way.exp * 1000)))) throw new ProviderProblem('state used')
  const answer = Object.entries({ state, code, iss, error }).filter(([, value]) => value !== undefined)
  // The missing ones are left out.
  const proved = await provider.finish(way, Object.fromEntries(answer) as Record<string, string>, now)
  return { proved, isForced: way.forceNewSession }
}

/** Opens the session, unless another one of the user has unsaved changes and the user has not been asked. */
async function takeIn(
  signIn: SignInServices,
  context: Context,
  { user, proved, isForced }: { user: FoundUser; proved: ProvedUser; isForced: boolean },
): Promise<string> {
  const { audit, refusals, basePath } = signIn
  const { db, cookies, sessions, now, address } = context
  const { issuer, idToken, session: there } = proved
  const own = cookies.value === undefined ? undefined : hashToken(cookies.value)
  const editions = await editionSessions(db, user.id, own, now)
  if (editions.length > 0 && !isForced) {
    const reason: LoginFailure = 'active edition session exists'
    await refusals.record({ userId: user.id, username: user.username, address, reason })
    return `${basePath}/login?error=ActiveEditionSession&by=provider`
  }
  const hint = idToken.length <= mostIdTokenCharacters ? idToken : null
  const session = await openSession(context, user, { provider: { issuer, idToken: hint, session: there ?? null } })
  if (editions.length > 0) {
    await sessions.endSome(user.id, editions)
    await audit.record('login-sessions-ended', user.id, { address, endedSessions: editions.length })
  }
  await audit.record('signed-in', user.id, { address, issuer })
  await recordSignedIn(signIn.events, context, user.id, session)
  // The guard of the login page leads on to what was asked for before.
  return `${basePath}/login`
}
