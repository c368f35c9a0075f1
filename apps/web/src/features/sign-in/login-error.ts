import { HttpFailure, Refusal } from '../../api/failures.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { hasText, type Translate } from '../../ui/texts/texts.ts'

export interface LoginTexts {
  t: Translate<'signIn'>
  refusals: Translate<'refusals'>
}

/**
 * The words for a sign-in that failed: 'Invalid name or password.' has a text of its own, any other refusal that of its
 * key, else the server's sentence, else 'unknown error'.
 */
export function loginErrorText(failure: unknown, { t, refusals }: LoginTexts): string {
  if (failure instanceof HttpFailure) return describeFailure(failure)
  if (!(failure instanceof Refusal)) return t('login.unknown-error')
  if (failure.key === 'Invalid name or password.') return t('login.invalid')
  if (hasText('refusals', failure.key)) return refusals(failure.key)
  return failure.message || t('login.unknown-error')
}

/** The words for the `error` of the address, where the redirect of a form sent without a program puts it. */
export function addressErrorText(query: URLSearchParams, { t, refusals }: LoginTexts): string | undefined {
  const error = query.get('error')
  if (!error || error === 'no-session') return undefined
  if (error === 'CredentialsException') return t('login.invalid')
  if (error === 'TooManyAttempts') return refusals('login-attempts-exceeded', { seconds: Number(query.get('seconds')) })
  if (error === 'Busy') return refusals('sign-in-busy')
  return t('login.unknown-error')
}
