import type { InterfaceLocale } from '@advisor/contract'
import type { FastifyError } from 'fastify'
import { isConnectionLoss } from '../database/connection-loss.ts'
import { isDiskFull } from '../database/disk-full.ts'
import type { Services } from '../services.ts'
import {
  BadRequest,
  BearerFailure,
  CsrfFailure,
  NotInThisEdition,
  TooLarge,
  TooManyRequests,
  TooSlow,
  Unavailable,
} from './refusal.ts'

type ErrorTextKey = Extract<Parameters<Services['texts']['say']>[1], `errors.${string}`>

/** An error as a client is told of it. */
export interface Told {
  status: number
  text: ErrorTextKey
  params?: Record<string, string | number>
  retryAfterSeconds?: number
  /** What an operator reads of it in the log; absent: nothing. */
  logged?: string
}

export const notSupported: Told = { status: 404, text: 'errors.not-supported' }
export const unreadable: Told = { status: 400, text: 'errors.bad-request-unreadable' }
export const tooLarge: Told = { status: 413, text: 'errors.too-large' }
export const tooSlow: Told = { status: 408, text: 'errors.too-slow' }
const bearerTexts = { 'token-expired': 'errors.token-expired', 'token-not-valid': 'errors.token-not-valid' } as const
const unavailable: Told = { status: 503, text: 'errors.unavailable' }

/** What a client is told of a request that cannot be served; undefined for a defect of the server. */
export function toldOf(error: FastifyError): Told | undefined {
  if (error instanceof BadRequest) {
    const { field, most } = error
    if (field === undefined) return unreadable
    return most === undefined
      ? { status: 400, text: 'errors.bad-request', params: { field } }
      : { status: 400, text: 'errors.bad-request-too-many', params: { field, most } }
  }
  if (error instanceof BearerFailure) return { status: 401, text: bearerTexts[error.key] }
  if (error instanceof CsrfFailure) return { status: 403, text: 'errors.csrf-invalid' }
  if (error instanceof NotInThisEdition) return notSupported
  if (error instanceof TooLarge) return tooLarge
  if (error instanceof TooSlow) return tooSlow
  if (error instanceof Unavailable || error.statusCode === 503) return unavailable
  if (error instanceof TooManyRequests) {
    const { seconds } = error
    return { status: 429, text: 'errors.too-many-requests', params: { seconds }, retryAfterSeconds: seconds }
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return unreadable
  if (isDiskFull(error)) return { status: 503, text: 'errors.disk-full', logged: 'the disk is full' }
  if (!isConnectionLoss(error)) return undefined
  const logged = 'the database cannot be reached'
  return { status: 503, text: 'errors.database-unavailable', retryAfterSeconds: 5, logged }
}

/** The body of an answer about an error. */
export function errorEnvelope(
  { texts }: Pick<Services, 'texts'>,
  locale: InterfaceLocale,
  { text, params = {} }: Pick<Told, 'text' | 'params'>,
): Record<string, unknown> {
  const key = text.slice('errors.'.length)
  return { status: 'error', key, localizedMessage: texts.say(locale, text, params), ...params }
}
