import type { SystemLock } from '@advisor/contract'
import { useSyncExternalStore } from 'react'

let lock: SystemLock | null = null
/** Whether the system was locked since the page was loaded. */
let hasBeenLocked = false
const listeners = new Set<() => void>()

/** The system is locked, or (null) open. */
export function setSystemLock(now: SystemLock | null): void {
  if (now?.message === lock?.message && now?.isForCaller === lock?.isForCaller) return
  lock = now
  hasBeenLocked ||= now !== null
  for (const listener of listeners) listener()
}

/** The lock of the system; null while it is open, undefined if it was open all the time. */
export function useSystemLock(): SystemLock | null | undefined {
  return useSyncExternalStore(subscribe, () => (hasBeenLocked ? lock : undefined))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
