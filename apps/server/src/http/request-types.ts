import type { InterfaceLocale } from '@advisor/contract'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language in which errors of this request are told; known once the login session is. */
    answerLocale?: InterfaceLocale
  }
}
