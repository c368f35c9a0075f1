import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the list of drafts over the page; usable everywhere, also outside of components. */
export const openDraftList = () => change(true)

export const closeDraftList = () => change(false)

export function useIsDraftListOpen(): boolean {
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
