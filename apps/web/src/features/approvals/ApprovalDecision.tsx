import type { Approval, ApprovalDecision as Decision } from '@advisor/contract'
import { Button, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { newAttempt } from '../../api/attempt.ts'
import { Refusal } from '../../api/failures.ts'
import { SignatureFields, type Signing } from '../../ui/SignatureFields.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useDecisions } from './approval-queries.ts'
import classes from './Approvals.module.css'
import { ChooseDelegate } from './ChooseDelegate.tsx'

export interface ApprovalDecisionProps {
  approval: Approval
  /** The keys decide about it. */
  isCurrent: boolean
}

const plainDecisions = ['confirm', 'apply', 'reject'] as const
const keys = { confirm: 'c', reject: 'r', apply: 'a' } as const

/** What the user can decide about an approval, with a comment; by buttons and by keys. */
export function ApprovalDecision({ approval, isCurrent }: ApprovalDecisionProps) {
  const t = useTexts('approvals')
  const { may, number } = approval
  const { decide, withdraw } = useDecisions(approval)
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [signing, setSigning] = useState<Signing>(() => ({ id: newAttempt(), name: '', password: '' }))
  const field = useRef<HTMLTextAreaElement>(null)
  const isToSign = approval.requiresSignature === true && (may.includes('confirm') || may.includes('apply'))
  const isWaiting = decide.isPending || withdraw.isPending
  const make = (decision: Decision, to?: string) => {
    if (isWaiting || !may.includes(decision)) return
    if (decision === 'reject' && comment.trim() === '') {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    const isSigned = isToSign && (decision === 'confirm' || decision === 'apply')
    const signature = isSigned && signing.name !== '' && signing.password !== '' ? signing : undefined
    decide.mutate(
      { decision, comment: comment.trim(), ...(to !== undefined && { to }), ...(signature && { signature }) },
      {
        onError: (failure) => {
          // The service keeps what it has refused by its id: another try is another signature.
          if (failure instanceof Refusal && failure.key === 'signature-refused')
            setSigning((now) => ({ ...now, id: newAttempt(), password: '' }))
        },
      },
    )
  }
  const byKey = (decision: Decision) => {
    if (isCurrent) make(decision)
  }
  useHotkeys([
    ['c', () => byKey('confirm')],
    ['r', () => byKey('reject')],
    ['a', () => byKey('apply')],
  ])
  const error = decide.error ?? withdraw.error
  return (
    <form className={classes.decide} aria-label={t('decide', { number })} onSubmit={(event) => event.preventDefault()}>
      {may.some((each) => each !== 'withdraw') && (
        <Textarea
          ref={field}
          label={t('comment')}
          description={may.includes('reject') ? t('comment.help') : undefined}
          value={comment}
          maxLength={2_000}
          autosize
          minRows={2}
          error={isMissing && comment.trim() === '' ? t('comment.required') : undefined}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      )}
      {isToSign && <SignatureFields signing={signing} onChange={setSigning} />}
      {error && (
        <p role="alert" className={classes.failed}>
          {describeFailure(error)}
        </p>
      )}
      <div className={classes.buttons}>
        {plainDecisions
          .filter((decision) => may.includes(decision) && !(decision === 'apply' && may.includes('confirm')))
          .map((decision) => (
            <Button
              key={decision}
              variant={decision === 'reject' ? 'default' : 'filled'}
              loading={decide.isPending && decide.variables.decision === decision}
              disabled={isWaiting}
              aria-keyshortcuts={keys[decision]}
              onClick={() => make(decision)}
            >
              {t(`do.${decision}`, { step: approval.transition.caption })}
            </Button>
          ))}
        {may.includes('withdraw') && (
          <Button variant="default" loading={withdraw.isPending} disabled={isWaiting} onClick={() => withdraw.mutate()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {may.includes('delegate') && (
        <ChooseDelegate approval={approval.id} isWaiting={isWaiting} onChoose={(to) => make('delegate', to)} />
      )}
    </form>
  )
}
