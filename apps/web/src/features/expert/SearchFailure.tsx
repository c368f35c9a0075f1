import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { TryAgain } from '../../ui/TryAgain.tsx'

export interface SearchFailureProps {
  error: Error
  /** Undefined where the user asks again by another button. */
  onRetry?: () => void
}

/** Why the server did not answer. What was entered is still there. */
export function SearchFailure({ error, onRetry }: SearchFailureProps) {
  const t = useTexts('expert')
  return (
    <Notice title={t('failed.title')} isAlert>
      <p>{describeFailure(error)}</p>
      {onRetry && <TryAgain error={error} onRetry={onRetry} />}
    </Notice>
  )
}
