import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'advisor.device'
/** Its name over TLS: no connection without TLS can set it. It is sent to one path, which the prefix `__Host-` does not allow. */
const cookieNameOverTls = `__Secure-${cookieName}`
/** Browsers keep no cookie longer. Each sign-in renews it. */
const maxAgeSeconds = 400 * 24 * 3600

/** The cookie by which sign-in recognises a device. The browser sends it to the address of the form only. */
export interface DeviceCookie {
  readonly value: string | undefined
  set(value: string): void
}

/** The device cookie of a request to a form at this path. */
export function deviceCookie(request: FastifyRequest, reply: FastifyReply, path: string): DeviceCookie {
  const secure = request.protocol === 'https'
  const name = secure ? cookieNameOverTls : cookieName
  return {
    // The second one was set before there was TLS, or by an earlier version.
    value: request.cookies[name] ?? request.cookies[cookieName],
    set(value) {
      const options = { path, httpOnly: true, sameSite: 'strict', maxAge: maxAgeSeconds, secure } as const
      void reply.setCookie(name, value, options)
    },
  }
}
