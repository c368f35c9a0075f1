import { WebhookFailed, WebhookRefused } from '../outgoing/webhooks.ts'
import type { Saying } from '../texts/server-texts.ts'

const problems = [
  'answered',
  'refused',
  'redirected',
  'no-address',
  'private-address',
  'too-slow',
  'not-reached',
  'no-secret',
] as const
type DeliveryProblem = (typeof problems)[number]

/** Why a delivery failed, as it is kept: a key, and what belongs to it (`answered 500`). It is said in the language of who reads it. */
export function problemOf(error: unknown): string {
  if (error instanceof WebhookFailed && error.status !== undefined)
    return `${answerOf(error, error.status)} ${error.status}`
  if (error instanceof WebhookFailed) return error.problem satisfies DeliveryProblem
  const name = error instanceof Error ? error.name : ''
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (name === 'TimeoutError' || name === 'AbortError') return 'too-slow' satisfies DeliveryProblem
  return `${'not-reached' satisfies DeliveryProblem}${typeof code === 'string' ? ` ${code}` : ''}`
}

/** Nobody has set a secret. */
export const withoutSecret = 'no-secret' satisfies DeliveryProblem

function answerOf(error: WebhookFailed, status: number): DeliveryProblem {
  if (status >= 300 && status < 400) return 'redirected'
  return error instanceof WebhookRefused ? 'refused' : 'answered'
}

/** A kept problem as a sentence; earlier releases kept sentences. */
export function sayProblem(kept: string, { texts, locale }: Saying): string {
  const [word = '', more = ''] = kept.split(' ', 2)
  const key = problems.find((each) => each === word)
  return key === undefined ? kept : texts.say(locale, `deliveries.${key}`, { more: more || '–' })
}
