import type { FailedCall } from '../../../api/asking-again.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'

/** Says why the values of facets were not counted. */
export function CountingFailed({ error, isRetrying, onRetry }: FailedCall) {
  const t = useTexts('refining')
  return <LoadFailure title={t('filter.failed')} error={error} isRetrying={isRetrying} onRetry={onRetry} />
}
