import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** The list of the page is being printed, and not the solution that is open beside it. */
let isPrinted = false
const listeners = new Set<() => void>()

/** Prints the list of the page. */
export function printList(): void {
  change(true)
  // In some browsers printing goes on behind this call; the event says when it is over.
  addEventListener('afterprint', () => change(false), { once: true })
  window.print()
}

/** Returns whether the list of the page is being printed by its own command. */
export const isListPrinted = (): boolean => isPrinted

export const useIsListPrinted = (): boolean => useSyncExternalStore(subscribe, isListPrinted)

function change(next: boolean): void {
  isPrinted = next
  // The browser prints the page as it is drawn at this moment.
  flushSync(() => listeners.forEach((listener) => listener()))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
