import { useAskingAgain, type FailedCall } from '../../../api/asking-again.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { TryAgain } from '../../../ui/TryAgain.tsx'

/** The reason why there are no results, and the way to request them again where that can help. */
export function Failed(failed: FailedCall) {
  const t = useTexts('search')
  useAskingAgain(failed)
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t('failed.title')} headline="h1">
        <p>{describeFailure(failed.error)}</p>
      </EmptyState>
      <TryAgain {...failed} variant="filled" />
    </div>
  )
}
