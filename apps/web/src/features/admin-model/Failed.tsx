import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { TryAgain } from '../../ui/TryAgain.tsx'

/** Says why something cannot be shown or done, and tries again. */
export function Failed({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <Notice isAlert title={describeFailure(error)}>
      {onRetry && <TryAgain error={error} size="compact-md" onRetry={onRetry} />}
    </Notice>
  )
}
