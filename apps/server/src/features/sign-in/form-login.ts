import { loginForm, InterfaceLocale } from '@advisor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCsrfTokenValid } from '../../http/csrf.ts'
import { createLoginSession } from '../../sessions/login-sessions.ts'
import { readFields } from '../../http/read-request.ts'
import { preferredLocale, refusalEnvelope, sessionCookie, sessionInfo } from '../../http/serve-calls.ts'
import { BadRequest, Refusal } from '../../http/refusal.ts'
import type { Parts } from '../../services.ts'
import { countFailure, forgetFailures, secondsToWait } from './login-attempts.ts'
import { foldUsername } from '../../store/people/fold-username.ts'

/**
 * The form login of the specification, `POST /callback?client_name=FormClient`. Asked by the browser's program it answers
 * JSON; a plain form is redirected into the application. Whatever is wrong with name or password, the answer is the same.
 */
export function serveFormLogin(http: FastifyInstance, parts: Parts, basePath: string): void {
  http.post(loginForm.path, async (request, reply) => {
    if (!loginForm.query.safeParse(request.query).success) throw new BadRequest('client_name')
    const fields = await readFields(request)
    const cookie = sessionCookie(request, reply)
    const isAjax = request.headers['request-type'] === 'ajax'
    const locale = preferredLocale(request)
    if (!isCsrfTokenValid(parts.secret, cookie.value, request.headers['x-csrf-token'] ?? fields['_csrf']))
      return reply.code(403).send({
        status: 'error',
        key: 'csrf-invalid',
        localizedMessage: parts.texts.say(locale, 'errors.csrf-invalid'),
      })

    const parsed = loginForm.body.safeParse(fields)
    if (!parsed.success) throw new BadRequest(parsed.error.issues[0]?.path.map(String).join('.'))
    const outcome = await signIn(parts, request, parsed.data, locale)
    if (outcome.kind === 'signed-in') {
      cookie.set(outcome.token)
      if (!isAjax) return reply.redirect(`${basePath}/`, 303)
      return { status: 'success', session: sessionInfo(parts, cookie, parts.clock(), outcome.expiresAt) }
    }
    if (!isAjax) return reply.redirect(failurePath(basePath, parsed.data.username, outcome), 303)
    if (outcome.kind === 'wait') return tellToWait(parts, reply, locale, outcome.seconds)
    return refusalEnvelope(parts, locale, outcome.refusal)
  })
}

type Outcome =
  | { kind: 'signed-in'; token: string; expiresAt: Date }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'wait'; seconds: number }

async function signIn(
  parts: Parts,
  request: FastifyRequest,
  { username, password }: { username: string; password: string },
  locale: InterfaceLocale,
): Promise<Outcome> {
  if (username.trim() === '') return refused('username-not-provided', 'username')
  if (password === '') return refused('password-not-provided', 'password')
  const now = parts.clock()
  const attempt = { username: foldUsername(username), address: request.ip }
  const seconds = await secondsToWait(parts.db, attempt, now)
  if (seconds > 0) {
    await audit(parts, null, 'sign-in-throttled', { ...attempt })
    return { kind: 'wait', seconds }
  }
  const person = await parts.db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'disabled', 'locale'])
    .where('usernameKey', '=', attempt.username)
    .executeTakeFirst()
  const isRight = await parts.passwords.verify(password, person?.passwordHash ?? null)
  if (!person || !isRight || person.disabled) {
    await countFailure(parts.db, attempt, now)
    const reason = !person ? 'no such user' : person.disabled ? 'disabled' : 'invalid password'
    await audit(parts, person?.id ?? null, 'sign-in-refused', { ...attempt, reason })
    return refused('Invalid name or password.')
  }
  await forgetFailures(parts.db, attempt)
  const token = parts.newToken()
  const session = await parts.db
    .transaction()
    .execute((tx) =>
      createLoginSession(
        tx,
        { userId: person.id, locale: InterfaceLocale.catch(locale).parse(person.locale) },
        token,
        now,
        parts.settings()['session.timeout-minutes'],
      ),
    )
  await audit(parts, person.id, 'signed-in', { address: request.ip })
  return { kind: 'signed-in', token, expiresAt: session.expiresAt }
}

function refused(key: Refusal['key'], field?: string): Outcome {
  return { kind: 'refused', refusal: new Refusal(key, field === undefined ? {} : { fields: [field] }) }
}

/** Where a plain form that failed is sent: the login page, which says why. */
function failurePath(basePath: string, username: string, outcome: Outcome): string {
  const query = new URLSearchParams(
    outcome.kind === 'wait'
      ? { error: 'TooManyAttempts', seconds: String(outcome.seconds) }
      : { error: 'CredentialsException' },
  )
  if (username !== '') query.set('username', username)
  return `${basePath}/login?${query.toString()}`
}

function tellToWait(parts: Parts, reply: FastifyReply, locale: InterfaceLocale, seconds: number): FastifyReply {
  return reply
    .code(429)
    .header('Retry-After', seconds)
    .send({
      status: 'error',
      key: 'login-attempts-exceeded',
      localizedMessage: parts.texts.say(locale, 'refusals.login-attempts-exceeded', { seconds }),
    })
}

async function audit(
  parts: Parts,
  userId: string | null,
  kind: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await parts.db
    .insertInto('auditEvents')
    .values({ userId, kind, detail: JSON.stringify(detail) })
    .execute()
}
