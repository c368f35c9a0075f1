import { Skeleton } from '@mantine/core'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'

/** What stands for a part of the page until it is there, or why it is not. */
export function PartState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts('adminPublishing')
  if (!error) return <Skeleton height={120} role="status" aria-label={t('loading')} />
  return <LoadFailure error={error} onRetry={onRetry} />
}

/** Why what was asked for was not done. */
export function Fault({ error }: { error: unknown }) {
  return error ? (
    <Notice isAlert title={describeFailure(error)}>
      {null}
    </Notice>
  ) : null
}
