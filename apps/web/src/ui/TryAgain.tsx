import { Button, type ButtonProps } from '@mantine/core'
import { HttpFailure, Refusal } from '../api/failures.ts'
import { useTexts } from './texts/texts.ts'

export interface TryAgainProps extends Pick<ButtonProps, 'size' | 'variant'> {
  error: unknown
  isRetrying?: boolean | undefined
  onRetry: () => void
}

/** The button that repeats a failed call; nothing where the server would only refuse it again. */
export function TryAgain({ error, isRetrying = false, onRetry, size = 'sm', variant = 'default' }: TryAgainProps) {
  const t = useTexts('ui')
  if (!mayWorkNextTime(error)) return null
  return (
    <Button size={size} variant={variant} loading={isRetrying} onClick={onRetry}>
      {t('try-again')}
    </Button>
  )
}

/** A repeated call gets the same refusal, except the refusal that asks to wait. */
function mayWorkNextTime(error: unknown): boolean {
  if (error instanceof Refusal) return error.key === 'search-not-ready'
  return !(error instanceof HttpFailure && error.details.kind === 'forbidden')
}
