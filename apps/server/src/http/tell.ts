import type { InterfaceLocale } from '@advisor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { Identity } from './identify.ts'
import { GlobalCondition, Refusal } from './refusal.ts'
import type { SessionCookie } from './session-cookie.ts'

/** How a refusal or a global condition is told; undefined for any other error. */
export function refusalEnvelope(
  { texts }: Pick<Services, 'texts'>,
  locale: InterfaceLocale,
  error: unknown,
): Record<string, unknown> | undefined {
  if (error instanceof GlobalCondition) {
    const { key, location } = error
    const isWorded =
      key === 'no-session' || key === 'session-expired' || key === 'no-project-open' || key === 'must-change-password'
    const localizedMessage = isWorded ? texts.say(locale, `errors.${key}`) : undefined
    return { status: 'recoverable-global-exception', key, localizedMessage, ...(location && { location }) }
  }
  if (!(error instanceof Refusal)) return undefined
  const { fields: named, messages, params } = error.detail
  const localizedMessage = texts.say(locale, `refusals.${error.key}`, params)
  const fields = named && Object.fromEntries(named.map((field) => [field, localizedMessage]))
  const told = (fields ?? messages) && { fields: { ...fields, ...messages } }
  return { status: 'failure', key: error.key, localizedMessage, ...told, ...(params && { params }) }
}

/** The envelope's word on the login session; undefined when the client has no cookie. `expiresAt` is absent for strangers. */
export function sessionInfo(
  { settings }: Pick<Services, 'settings'>,
  cookie: SessionCookie,
  now: Date,
  expiresAt: Date | undefined,
): Record<string, unknown> | undefined {
  if (cookie.value === undefined) return undefined
  return {
    csrfToken: cookie.csrfToken,
    timeoutMinutes: settings()['session.timeout-minutes'],
    now: now.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  }
}

/** Sends an envelope with the word on the session. Programs that do not speak the browser's protocol learn by the status that they need one. */
export function tell(
  services: Services,
  { cookie, now, byToken }: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Record<string, unknown>,
  expiresAt: Date | undefined,
): Record<string, unknown> | FastifyReply {
  // A machine client with a token is signed in: it lacks something else.
  const isUnauthorised =
    !byToken && envelope['status'] === 'recoverable-global-exception' && request.headers['request-type'] !== 'ajax'
  if (isUnauthorised) return reply.code(401).header('Location', '/login').send(envelope)
  return { ...envelope, session: sessionInfo(services, cookie, now, expiresAt) }
}

/** The envelope of a refusal or a global condition; throws any other error on. */
export function envelopeOf(services: Services, { locale }: Identity, error: unknown): Record<string, unknown> {
  const envelope = refusalEnvelope(services, locale, error)
  if (!envelope) throw error
  return envelope
}
