import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Versions.module.css'

export interface ConfirmDialogProps {
  title: string
  /** What the button says that does it. */
  confirm: string
  hasReason?: boolean
  isWaiting: boolean
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done that others see. */
export function ConfirmDialog({
  title,
  confirm,
  hasReason = false,
  isWaiting,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useTexts('versions')
  const [reason, setReason] = useState('')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('restore.cancel') }}>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(reason.trim())
        }}
      >
        <p>{children}</p>
        {hasReason && (
          <TextInput
            label={t('restore.reason')}
            value={reason}
            maxLength={2_000}
            autoComplete="off"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {error && (
          <Notice title={describeFailure(error)} isAlert>
            {null}
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button type="submit" data-autofocus loading={isWaiting}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('restore.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
