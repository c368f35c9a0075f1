import type { Approval } from '@advisor/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { ApprovalDecision } from './ApprovalDecision.tsx'
import classes from './Approvals.module.css'

export interface ApprovalRowProps {
  approval: Approval
  /** The keys are about it. */
  isCurrent: boolean
  isOpen: boolean
  onToggle: () => void
  drawChanges: (approval: Approval) => ReactNode
  /** The address of the solution. */
  read: string
}

/** An approval in the list; opened, it has what was changed, what was decided, and what the user can decide. */
export function ApprovalRow({ approval, isCurrent, isOpen, onToggle, drawChanges, read }: ApprovalRowProps) {
  const t = useTexts('approvals')
  const formats = useFormats()
  const { id, number, title, casebase, transition, state, askedBy, askedAt, comment, ended } = approval
  return (
    <li id={`approval-${id}`} className={classes.row} data-current={isCurrent || undefined}>
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span className={classes.told}>
          <span>
            <span className={classes.quiet}>{number}</span> <strong>{title}</strong>
          </span>
          <span className={classes.quiet}>
            {t('asked', {
              casebase: casebase.caption,
              step: transition.caption,
              name: askedBy || t('nobody'),
              at: formats.dateTime(askedAt),
            })}
          </span>
          <span className={classes.marks}>
            <Standing approval={approval} />
          </span>
        </span>
      </button>
      {isOpen && (
        <div className={classes.opened}>
          {comment !== '' && <p className={classes.said}>{t('why', { comment })}</p>}
          <Decisions approval={approval} />
          {state !== 'open' && ended && (
            <p>{t(`ended.${state}`, { name: ended.by || t('nobody'), at: formats.dateTime(ended.at) })}</p>
          )}
          <p>
            <Link to={read} className={classes.read}>
              {t('read', { number })}
            </Link>
          </p>
          {drawChanges(approval)}
          {approval.may.length > 0 && <ApprovalDecision approval={approval} isCurrent={isCurrent} />}
        </div>
      )}
    </li>
  )
}

function Standing({ approval }: Pick<ApprovalRowProps, 'approval'>) {
  const t = useTexts('approvals')
  const formats = useFormats()
  const { state, step, steps, stepCaption, confirmed, needed, isConfirmed, dueAt, isOverdue, waitsForMe } = approval
  if (state !== 'open') return <span className={classes.mark}>{t(`state.${state}`)}</span>
  return (
    <>
      {waitsForMe && (
        <span className={classes.mark} data-mine>
          {t('for-you')}
        </span>
      )}
      <span>{isConfirmed ? t('confirmed-all') : t('step', { step, steps, caption: stepCaption })}</span>
      {needed > 1 && !isConfirmed && <span>{t('of-needed', { confirmed, needed })}</span>}
      {dueAt && (
        <span data-overdue={isOverdue || undefined}>
          {isOverdue ? `${t('overdue')}: ${formats.date(dueAt)}` : t('due', { date: formats.date(dueAt) })}
        </span>
      )}
    </>
  )
}

/** What was decided, in its order. */
function Decisions({ approval: { decisions } }: Pick<ApprovalRowProps, 'approval'>) {
  const t = useTexts('approvals')
  const formats = useFormats()
  if (decisions.length === 0) return null
  return (
    <ol className={classes.decisions} aria-label={t('decisions')}>
      {decisions.map(({ step, decision, by, to, comment, at, isSigned }, index) => (
        <li key={index}>
          {t(`made.${decision}`, { step, name: by || t('nobody'), to: to || t('nobody'), at: formats.dateTime(at) })}
          {isSigned && ` · ${t('made.signed')}`}
          {comment !== '' && <span className={classes.said}>{comment}</span>}
        </li>
      ))}
    </ol>
  )
}
