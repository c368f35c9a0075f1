import type { forms } from '@advisor/contract'
import type { FormOutcome, Submitted } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { addressGroup } from '../../sessions/address-group.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import type { LoginAttempts } from '../../sessions/login-attempts.ts'
import { readUsedPasskey } from '../../sessions/passkeys.ts'
import { editionSessions } from './edition-sessions.ts'
import { finishSignIn, type FinishServices } from './finish-sign-in.ts'

type Context = Submitted<typeof forms.passkeyForm>

export interface PasskeySignInServices extends FinishServices {
  attempts: LoginAttempts
}

/** Signs in by a passkey alone: the authenticator has checked who uses it, so that it is two factors by itself. */
export function passkeyForm(signIn: PasskeySignInServices) {
  const { attempts, audit, basePath } = signIn
  const refused = (key: Refusal['key'], error: string): FormOutcome => ({
    kind: 'refused',
    refusal: new Refusal(key),
    location: `${basePath}/login?error=${error}`,
  })

  return async (context: Context): Promise<FormOutcome> => {
    const { services, request, cookies, db, now, address, origin } = context
    if (services.outgoing.openIdProvider?.settings.isOnlyWay)
      return refused('password-sign-in-disabled', 'PasswordsOff')
    // Nobody is named before the passkey is checked: strangers count by their address alone.
    const group = addressGroup(address)
    const attempt = { username: `a passkey from ${group}`, address: group, knownDevice: undefined }
    const seconds = await attempts.reserve(attempt, now)
    if (seconds > 0) {
      const location = `${basePath}/login?error=TooManyAttempts&seconds=${seconds}`
      return { kind: 'wait', status: 429, seconds, key: 'login-attempts-exceeded', location }
    }
    const passkey = readUsedPasskey(request.passkey)
    const browserHash = cookies.value === undefined ? undefined : hashToken(cookies.value)
    const used =
      passkey && browserHash !== undefined
        ? await services.passkeys.checkUsed(passkey, { purpose: 'sign-in', browserHash, userId: null, origin, now })
        : undefined
    const person =
      used &&
      (await db
        .selectFrom('users')
        .select(['id as userId', 'usernameKey as account', 'locale'])
        .where('id', '=', used.userId)
        .where('disabled', '=', false)
        // Who signs in elsewhere by now does so alone.
        .where('passwordHash', 'is not', null)
        .executeTakeFirst())
    if (!person) {
      await audit.record('second-factor-refused', used?.userId ?? null, { address, factor: 'passkey' })
      return refused('passkey-not-accepted', 'CredentialsException')
    }
    await attempts.succeed(attempt)
    const editions = await editionSessions(db, person.userId, browserHash, now)
    if (editions.length > 0 && !request.forceNewSession)
      return refused('active edition session exists', 'ActiveEditionSession')
    return finishSignIn(context, signIn, person, { editions, factor: 'passkey' })
  }
}
