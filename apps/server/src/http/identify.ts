import './request-types.ts'
import type { InterfaceLocale } from '@advisor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { browserSent } from '../sessions/browser-name.ts'
import type { Caller } from '../sessions/caller.ts'
import { demandsSecondFactor } from '../sessions/demands-second-factor.ts'
import type { FoundSession } from '../sessions/session-finder.ts'
import { preferredLocale } from './preferred-locale.ts'
import { BearerFailure } from './refusal.ts'
import { sessionCookie, type SessionCookie } from './session-cookie.ts'

/** Who asks: the login session of the cookie or the user of a bearer token, the language of the answer, and the time that counts for all of it. */
export interface Identity {
  now: Date
  /** The IP address of the request; behind a trusted proxy, the one that the proxy names. */
  address: string
  /** Where the page of the browser is: `https://advisor.example.com`. */
  origin: string
  cookie: SessionCookie
  found: FoundSession
  /** The session and the person when it is alive. */
  known: Extract<FoundSession, { state: 'live' }> | undefined
  /** What the browser calls itself. */
  browser: string
  /** A bearer token stands for the cookie and the csrf token: the session is of this request alone. */
  byToken: boolean
  locale: InterfaceLocale
}

/** Finds out who makes a request. Errors of the request are told in their language from here on. Throws {@link BearerFailure} for a token that opens nothing. */
export async function identify(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Identity> {
  const now = services.clock()
  const bearer = bearerOf(request)
  const cookie = bearer === undefined ? sessionCookie(services.secret, request, reply) : noCookie
  const found = await findSession(services, { request, cookie, bearer }, now)
  const known = found.state === 'live' ? { ...found, caller: withDemands(services, found.caller, now) } : undefined
  const locale = known?.session.locale ?? preferredLocale(request)
  request.answerLocale = locale
  return {
    now,
    address: request.ip,
    origin: originOf(services, request),
    cookie,
    found,
    known,
    browser: browserSent(request.headers['user-agent']),
    byToken: bearer !== undefined,
    locale,
  }
}

/** Machine clients keep no cookies. */
const noCookie: SessionCookie = { value: undefined, csrfToken: undefined, set: () => undefined, clear: () => undefined }

async function findSession(
  { sessionFinder, tokenFinder }: Services,
  { request, cookie, bearer }: { request: FastifyRequest; cookie: SessionCookie; bearer: string | undefined },
  now: Date,
): Promise<FoundSession> {
  if (bearer === undefined) return cookie.value ? sessionFinder.find(cookie.value, now) : { state: 'none' }
  const found = await tokenFinder.find(bearer, now, {
    projectId: headerOf(request, 'x-project'),
    branch: headerOf(request, 'x-branch'),
  })
  if (found.state !== 'live') throw new BearerFailure(found.state === 'expired' ? 'token-expired' : 'token-not-valid')
  return { state: 'live', ...found.live }
}

/** The bearer token of a request; undefined if it brings none. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S*) *$/i.exec(headers.authorization ?? '')?.[1]
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const sent = headers[name]
  return typeof sent === 'string' && sent !== '' && sent.length <= 100 ? sent : null
}

const dayMs = 24 * 3_600_000

/** A user whose password has expired must change it; one of whose roles demands a second factor must have one. */
function withDemands({ settings }: Services, caller: Caller, now: Date): Caller {
  const { isThere, changedAt, mustChange } = caller.password
  // Who signs in elsewhere has neither here.
  if (!isThere) return caller
  const days = settings()['password.expiry-days']
  const isExpired = days > 0 && now.getTime() - changedAt.getTime() >= days * dayMs
  const mustSet = !caller.secondFactor.isSet && demandsSecondFactor(settings(), caller)
  if (!isExpired && !mustSet) return caller
  return {
    ...caller,
    password: { ...caller.password, mustChange: mustChange || isExpired },
    secondFactor: { ...caller.secondFactor, mustSet },
  }
}

/** The configured address of the application, else the one that the request was sent to. */
export function originOf(
  { outgoing: { publicUrl } }: Pick<Services, 'outgoing'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  const url = publicUrl ?? `${protocol}://${host}`
  return URL.canParse(url) ? new URL(url).origin : ''
}
