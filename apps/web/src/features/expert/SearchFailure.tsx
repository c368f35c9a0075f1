import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useTexts } from '../../ui/texts/texts.ts'

export interface SearchFailureProps {
  error: Error
  /** Undefined where the user asks again by another button. */
  onRetry?: () => void
}

/** Why the server did not answer. What was entered is still there. */
export function SearchFailure(failure: SearchFailureProps) {
  const t = useTexts('expert')
  return <LoadFailure title={t('failed.title')} {...failure} />
}
