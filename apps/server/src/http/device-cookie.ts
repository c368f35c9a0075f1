import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'advisor.device'
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
  return {
    value: request.cookies[cookieName],
    set(value) {
      const options = { path, httpOnly: true, sameSite: 'strict', maxAge: maxAgeSeconds, secure } as const
      void reply.setCookie(cookieName, value, options)
    },
  }
}
