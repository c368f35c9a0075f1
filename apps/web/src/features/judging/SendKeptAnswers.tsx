import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAskingAgain } from '../../api/asking-again.ts'
import { HttpFailure, Refusal } from '../../api/failures.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { forgetAnswer, type KeptAnswer } from './kept-answers.ts'
import { useSendAnswer } from './judging-queries.ts'

export interface SendKeptAnswersProps {
  place: string
  /** At least one, the oldest first. */
  answers: readonly KeptAnswer[]
}

/**
 * Sends the answers that were kept while there was no connection, one after the other, and says so. A lost connection is tried
 * again; an answer that the server refuses is given up. It draws nothing.
 */
export function SendKeptAnswers({ place, answers }: SendKeptAnswersProps) {
  const t = useTexts('judging')
  const send = useSendAnswer()
  const [first] = answers
  const { mutate, error, isPending } = useMutation({
    mutationFn: (answer: KeptAnswer) => send(answer, { background: true }),
    meta: { failures: 'shownByScreen' },
    onSuccess: (_reply, answer) => {
      forgetAnswer(place, answer)
      notify({ type: 'info', key: 'answers-sent', message: t('accept.sent') })
    },
    onError: (failure, answer) => {
      if (!isForGood(failure)) return
      forgetAnswer(place, answer)
      notify({ type: 'warning', message: t('accept.not-sent', { why: describeFailure(failure) }) })
    },
  })
  const sendFirst = useEffectEvent(() => first && mutate(first))
  useEffect(() => {
    sendFirst()
  }, [first?.attempt])
  useAskingAgain(error ? { error, isRetrying: isPending, onRetry: () => first && mutate(first) } : undefined)
  return null
}

/** Whether the server will never take the call. */
function isForGood(failure: Error): boolean {
  return failure instanceof Refusal || (failure instanceof HttpFailure && failure.details.kind === 'bad-request')
}
