import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Why the server did not take a move. What was said before is still there. */
export function DialogFailure({ error }: { error: Error }) {
  const t = useTexts('guided')
  return (
    <Notice isAlert title={t('question.failed')}>
      <p>{describeFailure(error)}</p>
    </Notice>
  )
}
