import { useSyncExternalStore } from 'react'

/** The field whose remarks are open: those of one field at a time. */
let open: string | undefined
const listeners = new Set<() => void>()

/** Opens the remarks of a field, and closes those of another; undefined: closes them. */
export function openRemarks(slot: string | undefined): void {
  open = slot
  for (const listener of listeners) listener()
}

/** The field whose remarks are open; undefined: none are. */
export function useOpenRemarks(): string | undefined {
  return useSyncExternalStore(subscribe, () => open)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The form is left: another one begins with none.
    if (listeners.size === 0) open = undefined
  }
}
