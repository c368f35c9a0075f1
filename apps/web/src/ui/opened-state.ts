import { useSyncExternalStore } from 'react'

/** Whether something over the page is open: opened and closed from everywhere, also outside of components. */
export interface OpenedState {
  open: () => void
  close: () => void
  useIsOpen: () => boolean
}

export function openedState(): OpenedState {
  let isOpen = false
  const listeners = new Set<() => void>()
  const change = (next: boolean) => {
    isOpen = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    open: () => change(true),
    close: () => change(false),
    useIsOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  }
}
