import { useSyncExternalStore } from 'react'
import {
  addNotification,
  displayMs,
  removeNotification,
  type NewNotification,
  type Notification,
} from './notification-list.ts'

let shown: readonly Notification[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a notification; usable everywhere, also outside of components. Identical ones are counted, not repeated. Returns the id of what shows it. */
export function notify(notification: NewNotification): number {
  lastId += 1
  const before = shown
  set(addNotification(before, notification, lastId))
  // The new one, or the one that has counted it.
  const standing = shown.find((each) => !before.includes(each))
  const forMs = standing && displayMs(standing)
  if (standing && forMs !== undefined) startTimer(standing.id, forMs)
  return standing?.id ?? lastId
}

/** The user closes a notification. */
export function closeNotification(id: number): void {
  shown.find((notification) => notification.id === id)?.onClosed?.()
  dismissNotification(id)
}

export function dismissNotification(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(removeNotification(shown, id))
}

/** Removes all notifications, at login and logout. */
export function dismissAllNotifications(): void {
  for (const { id } of shown) dismissNotification(id)
}

export function useNotifications(): readonly Notification[] {
  return useSyncExternalStore(subscribe, () => shown)
}

function startTimer(id: number, ms: number): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissNotification(id), ms),
  )
}

function set(next: readonly Notification[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
