import { Button } from '@mantine/core'
import { isPassing, useAskingAgain, type FailedCall } from '../../api/asking-again.ts'
import { Refusal } from '../../api/failures.ts'
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'

export interface SolutionFailedProps extends Pick<EmptyStateProps, 'headline'> {
  failed: FailedCall
}

/** Says why there is no solution to read. What was not refused is asked for again, by the reader or by itself. */
export function SolutionFailed({ failed, headline }: SolutionFailedProps) {
  const t = useTexts('solutions')
  const { error, isRetrying, onRetry } = failed
  const isRefused = error instanceof Refusal
  useAskingAgain(failed)
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={isRefused ? t('missing.title') : t('failed.title')}
        {...(headline && { headline })}
      >
        <p>{describeFailure(error)}</p>
        {isPassing(error) && <p>{t('failed.again')}</p>}
      </EmptyState>
      {!isRefused && (
        <Button onClick={onRetry} loading={isRetrying}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
  )
}
