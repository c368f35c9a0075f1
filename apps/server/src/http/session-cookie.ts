import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie that names a login session, or a stranger's visit before it. */
const cookieName = 'advisor.sid'

/** The session cookie of a request, and of its answer once it was changed. */
export interface SessionCookie {
  value: string | undefined
  set(value: string): void
  clear(): void
}

/** The session cookie of a request. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const isSecure = request.protocol === 'https'
  const cookie: SessionCookie = {
    value: request.cookies[cookieName],
    set(value) {
      cookie.value = value
      void reply.setCookie(cookieName, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure })
    },
    clear() {
      cookie.value = undefined
      void reply.clearCookie(cookieName, { path: '/' })
    },
  }
  return cookie
}
