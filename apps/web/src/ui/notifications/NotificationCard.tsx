import { Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { SafeHtml } from '../rich-text/SafeHtml.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Notification } from './notification-list.ts'
import classes from './Notifications.module.css'

export interface NotificationCardProps {
  notification: Notification
  onDismiss: () => void
}

export function NotificationCard({ notification, onDismiss }: NotificationCardProps) {
  const t = useTexts('ui')
  const { type, title, message, isHtml, action, repeatCount } = notification
  return (
    <div className={classes.card} data-type={type}>
      <Icon name={type === 'info' ? 'info' : 'alert'} className={classes.icon} />
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        {isHtml ? <SafeHtml html={message} /> : <p>{message}</p>}
        {action && <ActionButton action={action} onDone={onDismiss} />}
        {repeatCount > 0 && <p className={classes.repeated}>{t('notifications.repeated', { count: repeatCount })}</p>}
      </div>
      <CloseButton aria-label={t('notifications.dismiss')} onClick={onDismiss} />
    </div>
  )
}

interface ActionButtonProps {
  action: NonNullable<Notification['action']>
  onDone: () => void
}

/** The button of an action. It stays if the action fails; another notification shows the failure. */
function ActionButton({ action: { name, run }, onDone }: ActionButtonProps) {
  const [isRunning, setRunning] = useState(false)
  const act = async () => {
    setRunning(true)
    await run().then(onDone, () => setRunning(false))
  }
  return (
    <Button variant="light" size="sm" mih={44} mt={8} loading={isRunning} onClick={() => void act()}>
      {name}
    </Button>
  )
}
