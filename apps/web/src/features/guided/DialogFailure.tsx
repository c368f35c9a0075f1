import { Button } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isPassing } from '../../api/asking-again.ts'
import type { DialogMove } from '../../api/search-moves.ts'
import { Refusal } from '../../api/failures.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'

export interface DialogFailureProps {
  failed: { move: DialogMove; error: Error }
  move: (move: DialogMove) => void
}

/**
 * Why the server did not take a move. What was said before is still there. A move that the network lost is made again when the
 * browser is online, unless the user has done something else.
 */
export function DialogFailure({ failed, move }: DialogFailureProps) {
  const t = useTexts('guided')
  const { error } = failed
  const canPass = isPassing(error)
  const again = () => move(failed.move)
  const whenOnline = useEffectEvent(again)
  // Not by a clock: each attempt would take this notice away and read it out again.
  useEffect(() => {
    if (canPass) return onlineManager.subscribe((isOnline) => isOnline && whenOnline())
    return undefined
  }, [canPass])
  return (
    <Notice isAlert title={t('question.failed')}>
      <p>{describeFailure(error)}</p>
      {/* The page still shows the question that the model no longer asks. */}
      {error instanceof Refusal && error.key === 'question-not-found' && (
        <Button onClick={() => move({ call: 'continueDialog', fields: {} })}>{t('question.next')}</Button>
      )}
      {canPass && <TryAgain error={error} onRetry={again} />}
    </Notice>
  )
}
