import { Button } from '@mantine/core'
import type { DialogMove } from '../../api/dialog-moves.ts'
import { Refusal } from '../../api/failures.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Notice } from '../../ui/Notice.tsx'

export interface DialogFailureProps {
  error: Error
  move: (move: DialogMove) => void
}

/** Why the server did not take a move. What was said before is still there. */
export function DialogFailure({ error, move }: DialogFailureProps) {
  const t = useTexts('guided')
  return (
    <Notice isAlert title={t('question.failed')}>
      <p>{describeFailure(error)}</p>
      {/* The page still shows the question that the model no longer asks. */}
      {error instanceof Refusal && error.key === 'question-not-found' && (
        <Button onClick={() => move({ call: 'continueDialog', fields: {} })}>{t('question.next')}</Button>
      )}
    </Notice>
  )
}
