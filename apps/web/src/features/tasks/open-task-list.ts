import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the list of tasks over the page; usable everywhere, also outside of components. */
export const openTaskList = () => change(true)

export const closeTaskList = () => change(false)

export function useIsTaskListOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

function change(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
