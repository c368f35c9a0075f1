import { Button } from '@mantine/core'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'

/** Says why something cannot be shown or done, and tries again. */
export function Failed({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const t = useTexts('adminModel')
  return (
    <Notice isAlert title={describeFailure(error)}>
      {onRetry && (
        <Button variant="default" size="compact-md" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Notice>
  )
}
