import './request-types.ts'
import type { InterfaceLocale } from '@advisor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { FoundSession } from '../sessions/session-finder.ts'
import { preferredLocale } from './preferred-locale.ts'
import { sessionCookie, type SessionCookie } from './session-cookie.ts'

/** Who asks: the login session of the cookie, the language of the answer, and the time that counts for all of it. */
export interface Identity {
  now: Date
  /** The IP address of the request; behind a trusted proxy, the one that the proxy names. */
  address: string
  cookie: SessionCookie
  found: FoundSession
  /** The session and the person when it is alive. */
  known: Extract<FoundSession, { state: 'live' }> | undefined
  locale: InterfaceLocale
}

/** Finds out who makes a request. Errors of the request are told in their language from here on. */
export async function identify(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Identity> {
  const now = services.clock()
  const cookie = sessionCookie(services.secret, request, reply)
  const found: FoundSession = cookie.value ? await services.sessionFinder.find(cookie.value, now) : { state: 'none' }
  const known = found.state === 'live' ? found : undefined
  const locale = known?.session.locale ?? preferredLocale(request)
  request.answerLocale = locale
  return { now, address: request.ip, cookie, found, known, locale }
}
