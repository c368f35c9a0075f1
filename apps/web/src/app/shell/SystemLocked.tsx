import type { SystemLock } from '@advisor/contract'
import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { dismissNotification, notify } from '../../ui/notifications/notifications.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SystemLocked.module.css'

export interface SystemLockedProps {
  /** Null: the system is open again. */
  lock: SystemLock | null
  /** The system is open again for the user. */
  onOpen: () => void
}

/**
 * Stands over the page while the system is locked: the page below stays as it is, with what was typed. Administrators, for whom
 * it is not locked, are told so above their page.
 */
export function SystemLocked({ lock, onOpen }: SystemLockedProps) {
  const t = useTexts('notifications')
  const isLocked = lock?.isForCaller === true
  const isLockedForOthers = lock?.isForCaller === false
  const wasLocked = useRef(false)
  const tellOpen = useEffectEvent(() => {
    notify({ type: 'info', key: 'system-open', message: t('lock.over') })
    onOpen()
  })
  const tellAdministrator = useEffectEvent(() =>
    notify({ type: 'warning', key: 'system-locked', message: t('lock.for-others'), toast: false }),
  )
  useEffect(() => {
    if (wasLocked.current && !isLocked) tellOpen()
    wasLocked.current = isLocked
  }, [isLocked])
  useEffect(() => {
    if (!isLockedForOthers) return undefined
    const told = tellAdministrator()
    return () => dismissNotification(told)
  }, [isLockedForOthers])
  return (
    <Modal.Root opened={isLocked} onClose={() => undefined} closeOnEscape={false} closeOnClickOutside={false} centered>
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Icon name="clock" className={classes.icon} />
          <div className={classes.words} role="status">
            <Modal.Title component="h2" className={classes.title}>
              {t('lock.title')}
            </Modal.Title>
            {lock?.message && <p className={classes.message}>{lock.message}</p>}
            <p>{t('lock.text')}</p>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
