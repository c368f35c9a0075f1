import { Button, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Admin.module.css'

/** Pages to which the application navigates by itself. */
const forced = ['/login', '/logout', '/error', '/advisor-application-error', '/project-selection']

/** Asks before the user leaves what is not saved: another page, another draft, or the application. */
export function LeaveQuestion({ isOn }: { isOn: boolean }) {
  const t = useTexts('admin')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn &&
      !forced.includes(nextLocation.pathname) &&
      (nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search),
  )
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave')}
      closeButtonProps={{ 'aria-label': t('leave.stay') }}
    >
      <div className={classes.question}>
        <p>{t('leave.text')}</p>
        <div className={classes.answers}>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {t('leave.go')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
