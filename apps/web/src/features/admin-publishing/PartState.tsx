import { Button, Skeleton } from '@mantine/core'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'

/** What stands for a part of the page until it is there, or why it is not. */
export function PartState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts('adminPublishing')
  if (!error) return <Skeleton height={120} role="status" aria-label={t('loading')} />
  return (
    <Notice isAlert title={describeFailure(error)}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

/** Why what was asked for was not done. */
export function Fault({ error }: { error: unknown }) {
  return error ? (
    <Notice isAlert title={describeFailure(error)}>
      {null}
    </Notice>
  ) : null
}
