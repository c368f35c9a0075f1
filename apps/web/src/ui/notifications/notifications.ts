import { sharedValue } from '../shared-value.ts'
import {
  addNotification,
  displayMs,
  removeNotification,
  type NewNotification,
  type Notification,
} from './notification-list.ts'

const { get, set, use } = sharedValue<readonly Notification[]>([])
/** The notifications that are shown. */
export const useNotifications = use
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a notification; usable everywhere, also outside of components. Identical ones are counted, not repeated. Returns the id of what shows it. */
export function notify(notification: NewNotification): number {
  lastId += 1
  const before = get()
  set(addNotification(before, notification, lastId))
  // The new one, or the one that has counted it.
  const standing = get().find((each) => !before.includes(each))
  const forMs = standing && displayMs(standing)
  if (standing && forMs !== undefined) startTimer(standing.id, forMs)
  return standing?.id ?? lastId
}

/** The user closes a notification. */
export function closeNotification(id: number): void {
  get()
    .find((notification) => notification.id === id)
    ?.onClosed?.()
  dismissNotification(id)
}

export function dismissNotification(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(removeNotification(get(), id))
}

/** Removes all notifications, at login and logout. */
export function dismissAllNotifications(): void {
  for (const { id } of get()) dismissNotification(id)
}

function startTimer(id: number, ms: number): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissNotification(id), ms),
  )
}
