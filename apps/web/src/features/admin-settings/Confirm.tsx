import { Button, Modal } from '@mantine/core'
import { useFocusBack } from '../../ui/focus-back.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'

export interface ConfirmProps {
  title: string
  text: string
  /** What the button says that does it. */
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is felt by others. */
export function Confirm({ title, text, action, onConfirm, onClose }: ConfirmProps) {
  const t = useTexts('adminSettings')
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <div className={classes.fields}>
        <p className={classes.intro}>{text}</p>
        <div className={classes.buttons}>
          <Button
            color="red"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {action}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
