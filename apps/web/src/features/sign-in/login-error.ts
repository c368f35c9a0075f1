import { HttpFailure, PasskeyFailure, Refusal } from '../../api/failures.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { hasText, type Translate } from '../../ui/texts/texts.ts'

export interface LoginTexts {
  t: Translate<'signIn'>
  refusals: Translate<'refusals'>
}

/** A time in which no sign-in is tried, because the server asked to wait. */
export interface Wait {
  reason: 'login-attempts-exceeded' | 'sign-in-busy'
  seconds: number
}

const waitReasons = ['login-attempts-exceeded', 'sign-in-busy'] as const

/** Used when the server does not say for how long. */
const usualWaitSeconds = 5

/** Returns the wait that the server asks for after a failed sign-in; undefined after any other failure. */
export function waitAfter(failure: unknown): Wait | undefined {
  if (!(failure instanceof HttpFailure)) return undefined
  const { key, retryAfterSeconds = usualWaitSeconds } = failure.details
  const reason = waitReasons.find((known) => known === key)
  return reason && { reason, seconds: retryAfterSeconds }
}

/** Returns the wait that the `error` of the address asks for: the redirect of a form that was sent without scripts. */
export function waitInAddress(query: URLSearchParams): Wait | undefined {
  const seconds = Number(query.get('seconds')) || usualWaitSeconds
  if (query.get('error') === 'TooManyAttempts') return { reason: 'login-attempts-exceeded', seconds }
  return query.get('error') === 'Busy' ? { reason: 'sign-in-busy', seconds } : undefined
}

/** The sentence while `seconds` are left to wait, and after that. */
export function waitText({ reason }: Wait, seconds: number, { t, refusals }: LoginTexts): string {
  if (seconds <= 0) return t('login.wait-over')
  if (reason === 'login-attempts-exceeded') return refusals(reason, { seconds })
  return `${refusals(reason)} ${t('login.wait', { seconds })}`
}

/**
 * The sentence for a failed sign-in: 'Invalid name or password.' has its own; any other refusal has the sentence of its key,
 * else the server's, else 'unknown error'.
 */
export function loginErrorText(failure: unknown, { t, refusals }: LoginTexts): string {
  if (failure instanceof HttpFailure) return describeFailure(failure)
  if (failure instanceof PasskeyFailure) return t('login.passkey-failed')
  if (!(failure instanceof Refusal)) return t('login.unknown-error')
  if (failure.key === 'Invalid name or password.') return t('login.invalid')
  if (hasText('refusals', failure.key)) return refusals(failure.key)
  return failure.message || t('login.unknown-error')
}

/** Whether the user may sign in if another session of theirs ends, in which a form has unsaved changes. */
export const endsOtherSession = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.key === 'active edition session exists'

/**
 * The sentence for the `error` of the address, where the redirect of a form that was sent without scripts puts it, and the way back from the
 * provider of that name.
 */
export function addressErrorText(
  query: URLSearchParams,
  { t, refusals }: LoginTexts,
  provider?: string,
): string | undefined {
  const error = query.get('error')
  // The second factor is asked for in the place of the form.
  if (!error || error === 'no-session' || error === 'SecondFactor') return undefined
  if (error === 'SecondFactorNotPending') return refusals('second-factor-not-pending')
  if (error === 'ActiveEditionSession') return refusals('active edition session exists')
  if (error === 'PasswordsOff') return refusals('password-sign-in-disabled')
  if (error === 'ProviderFailed') return t('login.provider-failed', { name: provider ?? t('login.provider-elsewhere') })
  return error === 'CredentialsException' ? t('login.invalid') : t('login.unknown-error')
}
