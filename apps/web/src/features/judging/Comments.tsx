import type { SolutionComment } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Judging.module.css'
import { useComments, useDeleteComment, type Judged } from './judging-queries.ts'
import { Stars } from './Stars.tsx'

export interface CommentsProps {
  judged: Judged
  count: number
  /** The comment that was deleted last. */
  deleted: string | undefined
  onDeleted: (commentId: string | undefined) => void
}

/** The feedback on a solution, which is read when it is unfolded. */
export function Comments({ count, ...pages }: CommentsProps) {
  const t = useTexts('judging')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.comments} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('comments.title', { count })}</summary>
      {isOpen && <CommentPages {...pages} />}
    </details>
  )
}

function CommentPages({ judged, deleted, onDeleted }: Omit<CommentsProps, 'count'>) {
  const t = useTexts('judging')
  const [page, setPage] = useState(1)
  const { data, error, isFetching } = useComments(judged.caseId, page)
  const { mutate: change } = useDeleteComment(judged)
  if (error)
    return (
      <Notice title={t('comments.failed')} isAlert>
        <p>{describeFailure(error)}</p>
      </Notice>
    )
  if (!data) return null
  return (
    <div aria-busy={isFetching}>
      <p className={classes.said} role="status">
        {deleted !== undefined && (
          <>
            {t('comments.deleted')}{' '}
            <button
              type="button"
              className={classes.undo}
              onClick={() => change({ commentId: deleted, restore: true }, { onSuccess: () => onDeleted(undefined) })}
            >
              {t('undo')}
            </button>
          </>
        )}
      </p>
      <ul className={classes.list}>
        {data.comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            onDelete={() => change({ commentId: comment.id }, { onSuccess: () => onDeleted(comment.id) })}
          />
        ))}
      </ul>
      {data.total > 1 && (
        <div className={classes.buttons}>
          <Button variant="default" disabled={data.page <= 1} onClick={() => setPage(data.page - 1)}>
            {t('comments.newer')}
          </Button>
          <Button variant="default" disabled={data.page >= data.total} onClick={() => setPage(data.page + 1)}>
            {t('comments.older')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface CommentProps {
  comment: SolutionComment
  onDelete: () => void
}

function Comment({ comment: { rating, comment, by, at, isApproved, isOwn, allowed }, onDelete }: CommentProps) {
  const t = useTexts('judging')
  const formats = useFormats()
  const name = isOwn ? t('comments.own') : by || t('comments.nobody')
  return (
    <li className={classes.comment}>
      <div className={classes.head}>
        <Stars rating={rating} />
        <span className={classes.by}>{t('comments.by', { name, date: formats.date(at) })}</span>
        {isApproved && (
          <span className={classes.approved}>
            <Icon name="check" size={16} />
            {t('comments.approved')}
          </span>
        )}
        {allowed.includes('delete') && (
          <button
            type="button"
            className={classes.undo}
            aria-label={t('comments.delete-of', { name })}
            onClick={onDelete}
          >
            {t('feedback.delete')}
          </button>
        )}
      </div>
      <p className={classes.text}>{comment}</p>
    </li>
  )
}
