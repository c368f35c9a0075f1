import type { CheckedPublication } from '@advisor/contract'
import { Button, Modal, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import { CheckedChanges } from './CheckedChanges.tsx'
import { Fault, PartState } from './PartState.tsx'
import classes from './Publishing.module.css'

export interface CheckedStepProps {
  title: string
  /** What the step will change; undefined while it is asked for, or where that failed. */
  asked: { checked: CheckedPublication | undefined; error: Error | null; retry: () => void }
  /** What is said before. */
  children: ReactNode
  button: { label: string; color?: string }
  step: { error: Error | null; isPending: boolean; take: (comment: string, seen: string) => void }
  onClose: () => void
}

/** A dialog that shows what a step of publishing will change, and takes it. */
export function CheckedStep({ title, asked, children, button, step, onClose }: CheckedStepProps) {
  const t = useTexts('adminPublishing')
  const [comment, setComment] = useState('')
  const { checked } = asked
  return (
    <Modal opened size="lg" onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <div className={classes.screen}>
        {!checked ? (
          <PartState error={asked.error} onRetry={asked.retry} />
        ) : (
          <>
            {children}
            <CheckedChanges checked={checked} />
            <Textarea
              label={t('check.comment')}
              value={comment}
              maxLength={2_000}
              autosize
              minRows={2}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
            <Fault error={step.error} />
            <div className={classes.row}>
              <Button
                {...(button.color !== undefined && { color: button.color })}
                disabled={checked.problems.length > 0}
                loading={step.isPending}
                onClick={() => step.take(comment, checked.seen)}
              >
                {button.label}
              </Button>
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
