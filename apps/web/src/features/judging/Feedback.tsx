import type { SolutionJudgement } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import classes from './Judging.module.css'
import { useDeleteComment, type Judged } from './judging-queries.ts'
import { Stars } from './Stars.tsx'

export interface FeedbackProps {
  judged: Judged
  judgement: SolutionJudgement | undefined
}

/** The user's own feedback, and the form for it. */
export function Feedback({ judged, judgement }: FeedbackProps) {
  const t = useTexts('judging')
  const [isOpen, setIsOpen] = useState(false)
  const { mutate: change } = useDeleteComment(judged)
  const [deleted, setDeleted] = useState<string>()
  const own = judgement?.feedback
  const isDeleted = deleted !== undefined && !own && !isOpen
  if (isOpen)
    return (
      <FeedbackForm
        judged={judged}
        own={own}
        mayApprove={judgement?.allowed.includes('approve') === true}
        onClose={() => setIsOpen(false)}
      />
    )
  return (
    <div className={classes.feedback}>
      {own && (
        <div className={classes.own}>
          <Stars rating={own.rating} />
          <p className={classes.text}>{own.comment}</p>
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {own ? t('feedback.change') : t('feedback.open')}
        </Button>
        {own && (
          <Button
            variant="subtle"
            onClick={() => change({ commentId: own.id }, { onSuccess: () => setDeleted(own.id) })}
          >
            {t('feedback.delete')}
          </Button>
        )}
      </div>
      <p className={classes.said} role="status">
        {isDeleted && (
          <>
            {t('comments.deleted')}{' '}
            <button
              type="button"
              className={classes.undo}
              onClick={() => change({ commentId: deleted, restore: true }, { onSuccess: () => setDeleted(undefined) })}
            >
              {t('undo')}
            </button>
          </>
        )}
      </p>
    </div>
  )
}
