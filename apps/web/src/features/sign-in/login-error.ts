import { HttpFailure, Refusal } from '../../api/failures.ts'
import { hasText, type Translate } from '../../ui/texts/texts.ts'

/**
 * The words for a sign-in that failed: 'Invalid name or password.' has a text of its own, any other refusal the server's
 * sentence, else that of its key, else 'unknown error'. What the network did is told by the application at large.
 */
export function loginErrorText(
  failure: unknown,
  { t, refusals }: { t: Translate<'signIn'>; refusals: Translate<'refusals'> },
): string | undefined {
  if (failure instanceof HttpFailure) return undefined
  if (!(failure instanceof Refusal)) return t('login.unknown-error')
  if (failure.key === 'Invalid name or password.') return t('login.invalid')
  if (failure.message) return failure.message
  return hasText('refusals', failure.key) ? refusals(failure.key) : t('login.unknown-error')
}

/** The words for the `error` of the address, where the form's redirect puts it. */
export function addressErrorText(error: string | null, t: Translate<'signIn'>): string | undefined {
  if (!error || error === 'no-session') return undefined
  return error === 'CredentialsException' ? t('login.invalid') : t('login.unknown-error')
}
