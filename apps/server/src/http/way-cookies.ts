import '@fastify/cookie'
import { visits } from '@advisor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

const prefix = 'advisor.way.'
/** Sign-ins of one browser that are under way at the same time; the oldest are forgotten. */
const mostWays = 4

/** The cookies by which a browser that comes back from another site is recognised; one for each way, so that two tabs do not disturb each other. */
export interface WayCookies {
  get(id: string): string | undefined
  set(id: string, value: string): void
  clear(id: string): void
}

/** The cookies of ways of a request. The browser sends them to the addresses of the way only. `apiPath`: where the backend is served. */
export function wayCookies(request: FastifyRequest, reply: FastifyReply, apiPath: string, maxAge: number): WayCookies {
  const options = {
    path: apiPath + visits.oidcLogin.path,
    httpOnly: true,
    // Another site leads back: a stricter cookie would stay behind.
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const
  const clear = (id: string) => void reply.clearCookie(prefix + id, options)
  return {
    get: (id) => request.cookies[prefix + id],
    set(id, value) {
      const others = Object.keys(request.cookies).filter((name) => name.startsWith(prefix))
      // Browsers send the oldest first.
      for (const name of others.slice(0, Math.max(0, others.length - mostWays + 1))) clear(name.slice(prefix.length))
      void reply.setCookie(prefix + id, value, { ...options, maxAge })
    },
    clear,
  }
}
