import type { Declaration } from '@advisor/contract'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { sessionLimits } from '../sessions/session-limits.ts'
import type { Identity } from './identify.ts'

/**
 * Moves the deadline of the login session where the call says that it does; what a program sends by itself
 * (`X-Background`) never does. Answers the deadline that holds; undefined for strangers.
 */
export async function extendSession(
  { sessions, settings }: Services,
  { extendsSession }: Pick<Declaration, 'extendsSession'>,
  { known, now, byToken }: Identity,
  request: FastifyRequest,
): Promise<Date | undefined> {
  if (!known || byToken) return undefined
  const isExtending = extendsSession && request.headers['x-background'] !== '1'
  return isExtending ? sessions.extend(known.session, now, sessionLimits(settings())) : known.session.expiresAt
}
