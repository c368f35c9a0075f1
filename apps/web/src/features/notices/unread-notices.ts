import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** How many notices the user has not read, as the server has told last. */
export function setUnreadNotices(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

export function useUnreadNotices(): number {
  return useSyncExternalStore(subscribe, () => unread)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
