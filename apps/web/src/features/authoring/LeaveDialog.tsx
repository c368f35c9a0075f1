import { Button, Modal } from '@mantine/core'
import { useBlocker } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'

export interface LeaveDialogProps {
  /** The form has changes that are not saved. */
  isOn: boolean
  /** Returns whether the solution is saved, so that the page may be left. */
  isDone: () => boolean
  onDiscard: () => void
}

/** Pages to which the application navigates by itself. The draft is kept meanwhile. */
const forced = ['/login', '/logout', '/error', '/advisor-application-error', '/project-selection']

/** Asks before the user leaves the page with unsaved changes. A reload keeps the changes. */
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
