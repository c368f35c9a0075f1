import { useSyncExternalStore } from 'react'

/** A PDF that is being made for this page, which saves it. */
export interface SavedPdf {
  /** How many solutions it has. */
  total: number
  /** Tells it which task makes it, as soon as that is known. */
  follow: (taskId: string) => void
  /** Ends it: the user does not want it any more. */
  cancel: () => void
  /** Stops waiting for it. It is made all the same. */
  leave: () => void
}

let saved: SavedPdf | undefined
const listeners = new Set<() => void>()

/** Returns the PDF that is being made; undefined if there is none. It goes on while the user looks at other pages. */
export function useSavedPdf(): SavedPdf | undefined {
  return useSyncExternalStore(subscribe, savedPdf)
}

/** The PDF that is being made. */
export function savedPdf(): SavedPdf | undefined {
  return saved
}

/** Tells all who draw it that another PDF is being made; undefined: none any more. */
export function changeSavedPdf(next: SavedPdf | undefined): void {
  saved = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
