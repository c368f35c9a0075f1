import { limits } from '@advisor/contract'

export interface Notification {
  id: number
  /** The identity of a notification: key, kind, message and place. */
  key: string
  type: 'info' | 'warning' | 'error'
  title?: string
  message: string
  /** `message` is HTML, to be sanitised before it is shown. */
  isHtml: boolean
  /**
   * A toast is shown over the page and disappears by itself; other notifications stay in the page until they are
   * dismissed.
   */
  toast: boolean
  /** What the user can do about it here. The notification goes away when that is done. */
  action?: { name: string; run: () => Promise<unknown> }
  /** Called when the user closes it, not when it disappears by itself. */
  onClosed?: () => void
  /** How often the same notification was added after the first time. */
  repeatCount: number
}

export type NewNotification = Pick<Notification, 'type' | 'message'> &
  Partial<Pick<Notification, 'key' | 'title' | 'isHtml' | 'toast' | 'action' | 'onClosed'>>

/** Adds a notification; an identical one that is still shown is counted instead. */
export function addNotification(list: readonly Notification[], added: NewNotification, id: number): Notification[] {
  const notification = { key: added.message, isHtml: false, toast: true, ...added, repeatCount: 0, id }
  const standing = list.find((other) => isSame(other, notification))
  if (!standing) return [...list, notification]
  return list.map((other) => (other === standing ? repeated(other, added) : other))
}

/** Whoever closes it closes all of them. */
function repeated(standing: Notification, { onClosed }: NewNotification): Notification {
  const counted = { ...standing, repeatCount: standing.repeatCount + 1 }
  if (!onClosed) return counted
  return { ...counted, onClosed: () => (standing.onClosed?.(), onClosed()) }
}

export function removeNotification(list: readonly Notification[], id: number): Notification[] {
  return list.filter((notification) => notification.id !== id)
}

/** How long a notification is shown, in milliseconds; undefined: until it is dismissed. */
export function displayMs({
  type,
  toast,
  message,
  action,
}: Pick<Notification, 'type' | 'toast' | 'message' | 'action'>): number | undefined {
  // A notification with a button does not disappear by itself.
  if (type !== 'info' || !toast || action) return undefined
  return limits.toastBaseMs + limits.toastPerCharacterMs * message.length
}

function isSame(a: Notification, b: Notification): boolean {
  return a.key === b.key && a.type === b.type && a.message === b.message && a.toast === b.toast
}
