import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csrfTokenFor } from './csrf.ts'

/** The cookie that names a login session, or a stranger's visit before it. */
const cookieName = 'advisor.sid'

/** The session cookie of a request, and of its answer once it was changed. */
export interface SessionCookie {
  value: string | undefined
  /** The csrf token that belongs to the value. */
  readonly csrfToken: string | undefined
  set(value: string): void
  clear(): void
}

/** The session cookie of a request. `secret` keys the csrf token. */
export function sessionCookie(secret: string, request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const isSecure = request.protocol === 'https'
  let csrfToken: string | undefined
  const cookie: SessionCookie = {
    value: request.cookies[cookieName],
    get csrfToken() {
      return cookie.value === undefined ? undefined : (csrfToken ??= csrfTokenFor(secret, cookie.value))
    },
    set(value) {
      cookie.value = value
      csrfToken = undefined
      void reply.setCookie(cookieName, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure })
    },
    clear() {
      cookie.value = undefined
      void reply.clearCookie(cookieName, { path: '/' })
    },
  }
  return cookie
}
