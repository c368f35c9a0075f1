import { Button, Modal } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Drafts.module.css'

export interface DiscardQuestionProps {
  title: string
  onKeep: () => void
  onDiscard: () => void
}

/** A draft that is discarded is lost: it is asked for. */
export function DiscardQuestion({ title, onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useTexts('drafts')
  return (
    <Modal.Root opened onClose={onKeep}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.question}>{t('discard.title')}</Modal.Title>
          <p>{t('discard.text', { title })}</p>
          <div className={classes.actions}>
            <Button data-autofocus onClick={onKeep}>
              {t('discard.cancel')}
            </Button>
            <Button variant="default" onClick={onDiscard}>
              {t('discard.confirm')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
