import { Button, Modal } from '@mantine/core'
import { useBlocker } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'

export interface LeaveDialogProps {
  /** Something is written that is not saved. */
  isOn: boolean
  /** It is saved: the page may be left. */
  isDone: () => boolean
  onDiscard: () => void
}

/** Pages to which the application leads by itself. What is written is kept over them. */
const forced = ['/login', '/logout', '/error', '/advisor-application-error', '/project-selection']

/** Asks before the page is left with something that is not saved. A reload keeps it. */
export function LeaveDialog({ isOn, isDone, onDiscard }: LeaveDialogProps) {
  const t = useTexts('authoring')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn &&
      !isDone() &&
      nextLocation.pathname !== currentLocation.pathname &&
      !forced.includes(nextLocation.pathname),
  )
  const stay = () => blocker.reset?.()
  return (
    <Modal.Root opened={blocker.state === 'blocked'} onClose={stay}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.question}>{t('leave.title')}</Modal.Title>
        </div>
        <Modal.Body>
          <p className={classes.words}>{t('leave.text')}</p>
          <div className={classes.buttons}>
            <Button data-autofocus onClick={stay}>
              {t('leave.stay')}
            </Button>
            <Button variant="default" onClick={() => blocker.proceed?.()}>
              {t('leave.keep')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                onDiscard()
                blocker.proceed?.()
              }}
            >
              {t('leave.discard')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
