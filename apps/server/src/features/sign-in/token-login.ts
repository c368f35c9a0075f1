import type { calls, LoginFailure, TokenFailure } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import type { Step } from '../../http/handlers.ts'
import { TokenProblem } from '../../outgoing/sign-in/signed-tokens.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { foldUsername } from '../../store/people/fold-username.ts'
import { findUsernameFault } from '../../store/people/username-fault.ts'
import { editionSessions } from './edition-sessions.ts'
import { openSession } from './open-session.ts'
import { plainText } from './plain-text.ts'
import { recordSignedIn } from './record-signed-in.ts'
import type { SignInServices } from './sign-in-services.ts'

type Context = Step<typeof calls.login>

/** Signs in who brings a token of the configured issuer. Whatever is wrong with it, the answer is the same. */
export async function tokenLogin(signIn: SignInServices, context: Context, token: string) {
  const { audit, refusals, usedOnce } = signIn
  const { services, db, sessions, cookies, request, now, address, refuse } = context
  const { signedTokens } = services.outgoing
  if (!signedTokens) throw refuse('token-authentication-disabled')
  const { issuer } = signedTokens.settings
  const refused = (
    reason: TokenFailure | LoginFailure,
    detail: { userId?: string; username?: string | undefined } = {},
  ) => refusals.record({ ...detail, address, reason, issuer })
  const verified = await signedTokens.verify(token, now).catch(async (error: unknown) => {
    if (!(error instanceof TokenProblem)) throw error
    if (error.reason === 'token keys not reachable') services.log.info({ err: error }, 'the keys of signed tokens')
    await refused(error.reason)
    throw refuse('token-not-accepted')
  })
  const { username } = verified
  const user = await findUser(context, username)
  if (!user || user.disabled) {
    const reason = user ? 'token of a disabled user' : 'token of no such user'
    await refused(reason, { ...(user && { userId: user.id }), username: plainText(username) })
    throw refuse('token-not-accepted')
  }
  const own = cookies.value === undefined ? undefined : hashToken(cookies.value)
  const editions = await editionSessions(db, user.id, own, now)
  // The token can be used once more: it is asked whether the other session may end.
  if (editions.length > 0 && !request.forceNewSession) {
    await refused('active edition session exists', { userId: user.id, username })
    throw refuse('active edition session exists')
  }
  if (!(await usedOnce.use('token', JSON.stringify([issuer, verified.id]), verified.endsAt))) {
    await refused('token used', { userId: user.id, username })
    throw refuse('token-not-accepted')
  }
  const session = await openSession(context, user)
  await sessions.endSome(user.id, editions)
  await audit.record('signed-in', user.id, { address, issuer })
  const caller = await recordSignedIn(signIn.events, context, user.id, session)
  if (!caller) throw refuse('token-not-accepted')
  return { header: await buildHeader(services, caller, session) }
}

/** By the user name as it stands in the token: no letter in it stands for another one. */
async function findUser({ db }: Context, username: string) {
  if (findUsernameFault(username)) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'username', 'disabled', 'locale'])
    .where('usernameKey', '=', foldUsername(username))
    .executeTakeFirst()
}
