import type { SolutionComment } from '@advisor/contract'
import { limits } from '@advisor/contract'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTypedText } from '../../ui/typed-text.ts'
import classes from './Judging.module.css'
import { useSendFeedback, type Judged } from './judging-queries.ts'
import { StarChoice } from './StarChoice.tsx'

export interface FeedbackFormProps {
  judged: Judged
  /** The user's earlier feedback, which this one replaces. */
  own: SolutionComment | undefined
  mayApprove: boolean
  onClose: () => void
}

/** Rates a solution with a comment. What was typed outlives the form until it is sent. */
export function FeedbackForm({ judged, own, mayApprove, onClose }: FeedbackFormProps) {
  const t = useTexts('judging')
  const refusals = useTexts('refusals')
  const formats = useFormats()
  const errorId = useId()
  const [rating, setRating] = useState(own?.rating ?? 0)
  const [typed, setTyped] = useTypedText(`feedback ${judged.caseId}`)
  const [isTouched, setIsTouched] = useState(false)
  const [isApproved, setIsApproved] = useState(own?.isApproved ?? false)
  const { mutate, isPending, error } = useSendFeedback(judged)
  const comments = isTouched || typed !== '' ? typed : (own?.comment ?? '')
  const refused = refusedFields(error)
  const left = limits.commentCharacters - comments.trim().length
  const tooLong =
    left < 0 && refusals('comment-too-long', { length: comments.trim().length, limit: limits.commentCharacters })
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('feedback.open')}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { rating, comments, ...(mayApprove && { approved: isApproved }) },
          {
            onSuccess: () => {
              setTyped('')
              onClose()
            },
          },
        )
      }}
    >
      <StarChoice
        label={t('feedback.rating')}
        rating={rating}
        onChoose={setRating}
        error={rating === 0 ? refused['rating'] : undefined}
        errorId={errorId}
      />
      <Textarea
        label={t('feedback.comment')}
        description={left < 500 && left >= 0 ? t('feedback.left', { left: formats.number(left) }) : undefined}
        value={comments}
        autosize
        minRows={3}
        maxRows={12}
        required
        error={tooLong || refused['comments']}
        onChange={({ currentTarget }) => {
          setIsTouched(true)
          setTyped(currentTarget.value)
        }}
      />
      {mayApprove && (
        <Checkbox
          label={t('feedback.approve')}
          checked={isApproved}
          onChange={({ currentTarget }) => setIsApproved(currentTarget.checked)}
        />
      )}
      {error && !('rating' in refused) && !('comments' in refused) && (
        <Notice title={t('feedback.failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('feedback.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('feedback.cancel')}
        </Button>
      </div>
    </form>
  )
}
