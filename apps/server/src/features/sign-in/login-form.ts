import type { forms, LoginFailure } from '@advisor/contract'
import type { FormOutcome, Submitted } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { addressGroup } from '../../sessions/address-group.ts'
import type { Attempt, LoginAttempts } from '../../sessions/login-attempts.ts'
import { foldUsername } from '../../store/people/fold-username.ts'
import { isVerifiableHash } from '../../store/people/password-hashing.ts'
import { hasFactor, readFactors } from '../../store/people/second-factors.ts'
import { editionSessions } from './edition-sessions.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { KnownDevices } from './known-devices.ts'
import type { SignInServices } from './sign-in-services.ts'

type Context = Submitted<typeof forms.loginForm>

interface Person {
  id: string
  locale: string | null
}

/** What came of an attempt whose turn came. */
type Verdict =
  | { kind: 'right'; person: Person; editions: string[] }
  | { kind: 'wrong'; userId: string | null; reason: LoginFailure }
  | { kind: 'too many'; seconds: number }

/** When to try again after a refusal because too many sign-ins wait. */
const busySeconds = 5

/** The form login: whatever is wrong with name or password, the answer is the same. */
export function loginForm(
  signIn: Pick<SignInServices, 'queue' | 'attempts' | 'pending' | 'audit' | 'throttled' | 'secret' | 'basePath'>,
) {
  const { queue, attempts, audit, throttled, basePath } = signIn
  const devices = new KnownDevices(signIn.secret)
  const loginPage = (username: string, reason: Record<string, string>) => {
    const query = new URLSearchParams(reason)
    if (username !== '') query.set('username', username)
    return `${basePath}/login?${query.toString()}`
  }

  return async (context: Context): Promise<FormOutcome> => {
    const { request, address, signal, device } = context
    const { username, password } = request
    const refused = (key: Refusal['key'], field?: string, error = 'CredentialsException'): FormOutcome => ({
      kind: 'refused',
      refusal: new Refusal(key, field === undefined ? {} : { fields: [field] }),
      location: loginPage(username, { error }),
    })
    if (context.services.outgoing.openIdProvider?.settings.isOnlyWay)
      return refused('password-sign-in-disabled', undefined, 'PasswordsOff')
    if (username.trim() === '') return refused('username-not-provided', 'username')
    if (password === '') return refused('password-not-provided', 'password')

    const account = foldUsername(username)
    const knownDevice = devices.find(device.value, account)
    const source = { address: addressGroup(address), account, isKnownDevice: knownDevice !== undefined }
    const attempt: Attempt = { username: account, address: source.address, knownDevice }
    const verdict = await queue.run(source, signal, () => evaluate(context, attempts, attempt))
    switch (verdict?.kind) {
      case undefined: {
        const location = loginPage(username, { error: 'Busy' })
        return { kind: 'wait', status: 503, seconds: busySeconds, key: 'sign-in-busy', location }
      }
      case 'too many': {
        const { seconds } = verdict
        throttled.count({ username: account, address })
        const location = loginPage(username, { error: 'TooManyAttempts', seconds: String(seconds) })
        return { kind: 'wait', status: 429, seconds, key: 'login-attempts-exceeded', location }
      }
      case 'wrong': {
        const { userId, reason } = verdict
        await audit.record('sign-in-refused', userId, { username: account, address, reason })
        return refused('Invalid name or password.')
      }
      case 'right': {
        const { person, editions } = verdict
        if (editions.length > 0 && !request.forceNewSession) {
          const reason: LoginFailure = 'active edition session exists'
          await audit.record('sign-in-refused', person.id, { username: account, address, reason })
          return refused(reason, undefined, 'ActiveEditionSession')
        }
        if (hasFactor(await readFactors(context.db, person.id))) {
          await awaitFactor(context, signIn, person)
          const refusal = new Refusal('second-factor-required')
          return { kind: 'second factor', refusal, location: loginPage(username, { error: 'SecondFactor' }) }
        }
        return finishSignIn(context, signIn, { ...person, userId: person.id, account }, { editions })
      }
    }
  }
}

/** Reserves the attempt, then checks name and password. It takes as long whether the account exists or not. */
async function evaluate({ request, db, services, now, cookies }: Context, attempts: LoginAttempts, attempt: Attempt) {
  const seconds = await attempts.reserve(attempt, now)
  if (seconds > 0) return { kind: 'too many', seconds } satisfies Verdict
  const person = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'disabled', 'locale'])
    .where('usernameKey', '=', attempt.username)
    .executeTakeFirst()
  const isRight = await services.passwords.verify(request.password, person?.passwordHash ?? null)
  if (!person || !isRight || person.disabled) {
    return { kind: 'wrong', userId: person?.id ?? null, reason: reasonOf(person) } satisfies Verdict
  }
  await attempts.succeed(attempt)
  const own = cookies.value === undefined ? undefined : hashToken(cookies.value)
  return { kind: 'right', person, editions: await editionSessions(db, person.id, own, now) } satisfies Verdict
}

/** Why an account is not signed in whose password was found wrong, or does not count. */
function reasonOf(person: { passwordHash: string | null; disabled: boolean } | undefined): LoginFailure {
  if (!person) return 'no such user'
  if (person.disabled) return 'denied application'
  if (person.passwordHash === null) return 'authentication class not defined'
  return isVerifiableHash(person.passwordHash) ? 'invalid password' : 'authentication exception'
}

/** Gives the browser a new cookie, with which it may finish the sign-in. It opens nothing else. */
async function awaitFactor(
  { services, sessions, cookies, request, now }: Context,
  { pending }: Pick<SignInServices, 'pending'>,
  { id: userId }: Person,
): Promise<void> {
  const token = services.newToken()
  await pending.open(token, { userId, forceNewSession: request.forceNewSession }, now)
  if (cookies.value !== undefined) await sessions.end(cookies.value)
  cookies.set(token)
}
