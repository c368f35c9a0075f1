import type { SystemLock } from '@advisor/contract'
import { sharedValue } from '../ui/shared-value.ts'

const shared = sharedValue<SystemLock | null | undefined>(undefined)

/** The system is locked, or (null) open. */
export function setSystemLock(now: SystemLock | null): void {
  const lock = shared.get()
  if (now?.message !== lock?.message || now?.isForCaller !== lock?.isForCaller) shared.set(now)
}

/** The lock of the system; null while it is open, undefined if it was open all the time. */
export const useSystemLock = shared.use
