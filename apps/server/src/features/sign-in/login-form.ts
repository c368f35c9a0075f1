import { InterfaceLocale, type forms } from '@advisor/contract'
import type { FormOutcome, Submitted } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AuditEvents } from '../../store/events/audit-events.ts'
import { foldUsername } from '../../store/people/fold-username.ts'
import type { LoginAttempts } from '../../sessions/login-attempts.ts'

type Context = Submitted<typeof forms.loginForm>

/** What signing in needs beside what every handler is given. */
export interface SignInServices {
  attempts: LoginAttempts
  audit: AuditEvents
  /** Where the application is served. */
  basePath: string
}

/** The form login: whatever is wrong with name or password, the answer is the same. */
export function loginForm({ attempts, audit, basePath }: SignInServices) {
  const loginPage = (username: string, reason: Record<string, string>) => {
    const query = new URLSearchParams(reason)
    if (username !== '') query.set('username', username)
    return `${basePath}/login?${query.toString()}`
  }

  return async (context: Context): Promise<FormOutcome> => {
    const { request, db, services, sessions, cookies, now, locale, http } = context
    const { username, password } = request
    const refused = (key: Refusal['key'], field?: string): FormOutcome => ({
      kind: 'refused',
      refusal: new Refusal(key, field === undefined ? {} : { fields: [field] }),
      location: loginPage(username, { error: 'CredentialsException' }),
    })
    if (username.trim() === '') return refused('username-not-provided', 'username')
    if (password === '') return refused('password-not-provided', 'password')

    const attempt = { username: foldUsername(username), address: http.ip }
    const seconds = await attempts.secondsToWait(attempt, now)
    if (seconds > 0) {
      await audit.record('sign-in-throttled', null, attempt)
      const location = loginPage(username, { error: 'TooManyAttempts', seconds: String(seconds) })
      return { kind: 'wait', seconds, key: 'login-attempts-exceeded', location }
    }
    const person = await db
      .selectFrom('users')
      .select(['id', 'passwordHash', 'disabled', 'locale'])
      .where('usernameKey', '=', attempt.username)
      .executeTakeFirst()
    const isRight = await services.passwords.verify(password, person?.passwordHash ?? null)
    if (!person || !isRight || person.disabled) {
      await attempts.countFailure(attempt, now)
      const reason = !person ? 'no such user' : person.disabled ? 'disabled' : 'invalid password'
      await audit.record('sign-in-refused', person?.id ?? null, { ...attempt, reason })
      return refused('Invalid name or password.')
    }
    await attempts.forgetFailures(attempt)
    const token = services.newToken()
    const timeoutMinutes = services.settings()['session.timeout-minutes']
    const { expiresAt } = await sessions.create(
      { userId: person.id, locale: InterfaceLocale.catch(locale).parse(person.locale) },
      token,
      now,
      timeoutMinutes,
    )
    await audit.record('signed-in', person.id, { address: attempt.address })
    cookies.set(token)
    return { kind: 'success', location: `${basePath}/`, expiresAt }
  }
}
