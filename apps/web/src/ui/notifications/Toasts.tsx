import { useTexts } from '../texts/texts.ts'
import { NotificationCard } from './NotificationCard.tsx'
import classes from './Notifications.module.css'
import { dismissNotification, useNotifications } from './notifications.ts'

/** News over the page, newest last, read out as it comes: errors at once, the rest when there is a pause. */
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

/** What stands in the page above its content until it is dismissed. */
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
    onDismiss={() => dismissNotification(notification.id)}
  />
)
