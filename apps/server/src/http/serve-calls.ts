import '@fastify/cookie'
import './request-types.ts'
import {
  calls,
  InterfaceLocale,
  interfaceLocales,
  toLanguageTag,
  type AnyCall,
  type CallKey,
  type ServerNotification,
} from '@advisor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openProject } from '../access/opened-project.ts'
import type { Parts } from '../services.ts'
import { csrfTokenFor, isCsrfTokenValid } from './csrf.ts'
import type { Caller, Handlers, LoginSession, SessionCookie } from './handlers.ts'
import { extendLoginSession, findLoginSession, sessionCookieName, type FoundSession } from '../sessions/login-sessions.ts'
import { readRequest } from './read-request.ts'
import { GlobalCondition, Refusal, type RefusalDetail } from './refusal.ts'

/**
 * Serves every call of the contract: finds the login session, checks the csrf token, access and schema, opens the
 * transaction of a changing call, and wraps the reply. Nothing else of the server decides who may call what.
 */
export function serveCalls(http: FastifyInstance, parts: Parts, handlers: Handlers): void {
  for (const key of Object.keys(calls) as CallKey[]) {
    const call: AnyCall = calls[key]
    const handler = handlers[key] as unknown as UntypedHandler
    http.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => serveCall(parts, call, handler, request, reply),
    })
  }
}

/** What a handler looks like once its call is no longer known by name. The types of `Handlers` have bound the two before. */
type UntypedHandler = (context: Record<string, unknown>) => Promise<Record<string, unknown>>

async function serveCall(
  parts: Parts,
  call: AnyCall,
  handler: UntypedHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = parts.clock()
  const cookie = sessionCookie(request, reply)
  const found: FoundSession = cookie.value ? await findLoginSession(parts.db, cookie.value, now) : { state: 'none' }
  const known = found.state === 'live' ? found : undefined
  const locale = known?.session.locale ?? preferredLocale(request)
  request.answerLocale = locale

  if (call.changes !== 'nothing' && !isCsrfTokenValid(parts.secret, cookie.value, request.headers['x-csrf-token']))
    return reply.code(403).send({
      status: 'error',
      key: 'csrf-invalid',
      localizedMessage: parts.texts.say(locale, 'errors.csrf-invalid'),
    })

  const isExtending = call.extendsSession && request.headers['x-background'] !== '1'
  const [answer, expiresAt] = await Promise.all([
    answerCall(parts, call, handler, request, { now, cookie, found, locale }),
    known && isExtending ? extend(parts, known.session, now) : known?.session.expiresAt,
  ])
  if (isUnauthorised(answer, request)) return reply.code(401).header('Location', '/login').send(answer)
  return { ...answer, session: sessionInfo(parts, cookie, now, expiresAt) }
}

/** The envelope of a success or of a refusal; any other error is thrown. */
async function answerCall(
  parts: Parts,
  call: AnyCall,
  handler: UntypedHandler,
  request: FastifyRequest,
  circumstances: CallCircumstances,
): Promise<Record<string, unknown>> {
  try {
    return await handleCall(parts, call, handler, request, circumstances)
  } catch (error) {
    const refusal = refusalEnvelope(parts, circumstances.locale, error)
    if (!refusal) throw error
    return refusal
  }
}

interface CallCircumstances {
  now: Date
  cookie: SessionCookie
  found: FoundSession
  locale: InterfaceLocale
}

async function handleCall(
  parts: Parts,
  call: AnyCall,
  handler: UntypedHandler,
  request: FastifyRequest,
  { now, cookie, found, locale }: CallCircumstances,
): Promise<Record<string, unknown>> {
  const known = found.state === 'live' ? found : undefined
  if (call.access.to !== 'public' && !known)
    throw new GlobalCondition(found.state === 'expired' ? 'session-expired' : 'no-session')
  const opened = call.access.to === 'project' && known ? await requireProject(parts, known) : undefined
  if (call.access.permission && !known?.caller.permissions.has(call.access.permission))
    throw new Refusal('no-permission')

  const notifications: ServerNotification[] = []
  const context = {
    call: call.name,
    request: await readRequest(call, request),
    locale,
    parts,
    now,
    cookies: cookie,
    refuse: (key: Refusal['key'], detail?: RefusalDetail) => new Refusal(key, detail),
    notify: (notification: ServerNotification) => notifications.push(notification),
    caller: known?.caller,
    session: known?.session,
    opened,
  }
  const reply =
    call.changes === 'data'
      ? await parts.db.transaction().execute((tx) => handler({ ...context, tx }))
      : await handler({ ...context, db: parts.db })
  return { status: 'success', ...call.reply.parse(reply), ...(notifications.length > 0 && { notifications }) }
}

async function requireProject(parts: Parts, known: { caller: Caller; session: LoginSession }) {
  const opened = await openProject(parts, known.caller, known.session)
  if (!opened) throw new GlobalCondition('no-project-open')
  return opened
}

/** How a refusal or a global condition is told; undefined for any other error. */
export function refusalEnvelope(
  parts: Parts,
  locale: InterfaceLocale,
  error: unknown,
): Record<string, unknown> | undefined {
  if (error instanceof GlobalCondition) {
    const localizedMessage =
      error.key === 'no-session' || error.key === 'session-expired' || error.key === 'no-project-open'
        ? parts.texts.say(locale, `errors.${error.key}`)
        : undefined
    return { status: 'recoverable-global-exception', key: error.key, localizedMessage }
  }
  if (!(error instanceof Refusal)) return undefined
  const localizedMessage = parts.texts.say(locale, `refusals.${error.key}`, error.detail.params)
  const fields = error.detail.fields?.map((field): [string, string] => [field, localizedMessage])
  return { status: 'failure', key: error.key, localizedMessage, ...(fields && { fields: Object.fromEntries(fields) }) }
}

/** Programs that do not speak the browser's protocol are told by the status that they need a session. */
function isUnauthorised(answer: Record<string, unknown>, request: FastifyRequest): boolean {
  return answer['status'] === 'recoverable-global-exception' && request.headers['request-type'] !== 'ajax'
}

function extend(parts: Parts, session: LoginSession, now: Date): Promise<Date> {
  return extendLoginSession(parts.db, session, now, parts.settings()['session.timeout-minutes'])
}

/** The envelope's word on the login session; undefined when the client has no cookie. `expiresAt` is absent for strangers. */
export function sessionInfo(
  parts: Parts,
  cookie: SessionCookie,
  now: Date,
  expiresAt: Date | undefined,
): Record<string, unknown> | undefined {
  if (cookie.value === undefined) return undefined
  return {
    csrfToken: csrfTokenFor(parts.secret, cookie.value),
    timeoutMinutes: parts.settings()['session.timeout-minutes'],
    now: now.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  }
}

/** The session cookie of a request, and of its answer once it was changed. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const isSecure = request.protocol === 'https'
  const cookie: SessionCookie = {
    value: request.cookies[sessionCookieName],
    set(value) {
      cookie.value = value
      void reply.setCookie(sessionCookieName, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure })
    },
    clear() {
      cookie.value = undefined
      void reply.clearCookie(sessionCookieName, { path: '/' })
    },
  }
  return cookie
}

/** The interface language a stranger's browser asks for first; English when it asks for none of ours. */
export function preferredLocale(request: FastifyRequest): InterfaceLocale {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 20)
    .map((range) => {
      const [tag = '', ...params] = range.trim().split(';')
      const quality = Number(
        params
          .find((param) => param.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag: tag.toLowerCase(), quality }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
  for (const { tag } of wanted) {
    const exact = interfaceLocales.find((locale) => toLanguageTag(locale).toLowerCase() === tag)
    const sameLanguage = interfaceLocales.find((locale) => locale.split('_')[0] === tag.split('-')[0])
    if (exact ?? sameLanguage) return exact ?? sameLanguage ?? 'en'
  }
  return 'en'
}
