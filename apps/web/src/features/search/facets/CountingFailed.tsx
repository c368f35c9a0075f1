import { Button } from '@mantine/core'
import type { FailedCall } from '../../../api/asking-again.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'

/** Says why the values of facets were not counted. */
export function CountingFailed({ error, isRetrying, onRetry }: FailedCall) {
  const t = useTexts('refining')
  const search = useTexts('search')
  return (
    <Notice title={t('filter.failed')} isAlert>
      <p>{describeFailure(error)}</p>
      <Button variant="default" size="compact-md" loading={isRetrying} onClick={onRetry}>
        {search('failed.retry')}
      </Button>
    </Notice>
  )
}
