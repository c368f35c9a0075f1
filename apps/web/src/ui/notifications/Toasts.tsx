import { useTexts } from '../texts/texts.ts'
import { NotificationCard } from './NotificationCard.tsx'
import classes from './Notifications.module.css'
import { closeNotification, useNotifications } from './notifications.ts'

/** Notifications over the page, the newest last. Screen readers announce errors at once, others at the next pause. */
export function Toasts() {
  const t = useTexts('ui')
  const toasts = useNotifications().filter((notification) => notification.toast)
  return (
    <section className={classes.toasts} aria-label={t('notifications.label')} data-not-printed>
      <div role="alert">{toasts.filter(({ type }) => type === 'error').map(card)}</div>
      <div role="status">{toasts.filter(({ type }) => type !== 'error').map(card)}</div>
    </section>
  )
}

/** Notifications above the content of the page, until they are dismissed. */
export function InlineNotifications() {
  const standing = useNotifications().filter((notification) => !notification.toast)
  return (
    <div className={classes.inline} role="status">
      {standing.map(card)}
    </div>
  )
}

const card = (notification: ReturnType<typeof useNotifications>[number]) => (
  <NotificationCard
    key={notification.id}
    notification={notification}
    onDismiss={() => closeNotification(notification.id)}
  />
)
