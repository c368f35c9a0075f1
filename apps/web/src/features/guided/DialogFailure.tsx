import { Alert } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'

/** Why the server did not take a move. What was said before is still there. */
export function DialogFailure({ error }: { error: Error }) {
  const t = useTexts('guided')
  return (
    <Alert role="alert" color="red" icon={<Icon name="alert" />} title={t('question.failed')}>
      {describeFailure(error)}
    </Alert>
  )
}
