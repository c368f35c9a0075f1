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

/** Shows a notification; usable everywhere, also outside of components. Identical ones are counted, not repeated. */
export function notify(notification: NewNotification): void {
  lastId += 1
  set(addNotification(shown, notification, lastId))
  const standing =
    shown.find(({ id }) => id === lastId) ?? shown.find(({ message }) => message === notification.message)
  const forMs = standing && displayMs(standing)
  if (standing && forMs !== undefined) startTimer(standing.id, forMs)
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
