import { Button } from '@mantine/core'
import { useAskingAgain, type FailedCall } from '../../../api/asking-again.ts'
import { Refusal } from '../../../api/failures.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'

/** The reason why there are no results, and the way to request them again where that can help. */
export function Failed(failed: FailedCall) {
  const t = useTexts('search')
  const { error, isRetrying, onRetry } = failed
  useAskingAgain(failed)
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t('failed.title')} headline="h1">
        <p>{describeFailure(error)}</p>
      </EmptyState>
      {mayWorkNextTime(error) && (
        <Button onClick={onRetry} loading={isRetrying}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
  )
}

/** A repeated call gets the same refusal, except the refusal that asks to wait. */
const mayWorkNextTime = (error: Error) => !(error instanceof Refusal) || error.key === 'search-not-ready'
