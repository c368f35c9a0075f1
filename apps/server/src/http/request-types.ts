import type { InterfaceLocale, RequestLimits } from '@advisor/contract'
import type { IncomingBodies } from './incoming-bodies.ts'
import type { UserRates } from './user-rates.ts'

declare module 'fastify' {
  interface FastifyInstance {
    bodies: IncomingBodies
    /** Undefined where nobody's requests are counted. */
    userRates: UserRates | undefined
  }
  interface FastifyContextConfig {
    /** The limits of the declaration that the route serves. */
    limits?: RequestLimits
  }
  interface FastifyRequest {
    /** The language in which errors of this request are told; known once the login session is. */
    answerLocale?: InterfaceLocale
  }
}
