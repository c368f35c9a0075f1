import { CloseButton } from '@mantine/core'
import { Icon } from '../Icon.tsx'
import { SafeHtml } from '../SafeHtml.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Notification } from './notification-list.ts'
import classes from './Notifications.module.css'

export interface NotificationCardProps {
  notification: Notification
  onDismiss: () => void
}

export function NotificationCard({ notification, onDismiss }: NotificationCardProps) {
  const t = useTexts('ui')
  const { type, title, message, isHtml, repeatCount } = notification
  return (
    <div className={classes.card} data-type={type}>
      <Icon name={type === 'info' ? 'info' : 'alert'} className={classes.icon} />
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        {isHtml ? <SafeHtml html={message} /> : <p>{message}</p>}
        {repeatCount > 0 && <p className={classes.repeated}>{t('notifications.repeated', { count: repeatCount })}</p>}
      </div>
      <CloseButton aria-label={t('notifications.dismiss')} onClick={onDismiss} />
    </div>
  )
}
