import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csrfTokenFor } from './csrf.ts'

/** The cookie that names a login session, or a stranger's visit before it. */
const cookieName = 'advisor.sid'

/** Its name over TLS: by the prefix, no other site of the domain and no connection without TLS can set it. */
const cookieNameOverTls = `__Host-${cookieName}`

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
  const name = isSecure ? cookieNameOverTls : cookieName
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  let csrfToken: string | undefined
  const cookie: SessionCookie = {
    // Without TLS the prefix promises nothing. A proxy that ends TLS and does not say so has both names.
    value: request.cookies[name] ?? (isSecure ? undefined : request.cookies[cookieNameOverTls]),
    get csrfToken() {
      return cookie.value === undefined ? undefined : (csrfToken ??= csrfTokenFor(secret, cookie.value))
    },
    set(value) {
      cookie.value = value
      csrfToken = undefined
      void reply.setCookie(name, value, options)
    },
    clear() {
      cookie.value = undefined
      void reply.clearCookie(name, options)
    },
  }
  return cookie
}
