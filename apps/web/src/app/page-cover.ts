import { useSyncExternalStore } from 'react'

let isCovered = false
const listeners = new Set<() => void>()

/** Covers the page at once: nobody is signed in any more, and the login page may take a moment to load. */
export function coverPage(covered: boolean): void {
  if (covered === isCovered) return
  isCovered = covered
  for (const listener of listeners) listener()
}

export const isPageCovered = (): boolean => isCovered

export function useIsPageCovered(): boolean {
  return useSyncExternalStore(subscribe, isPageCovered)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
