import { useSyncExternalStore } from 'react'

/** The PDF that is being made for this tab. */
export interface PdfTask {
  done: number
  total: number
  cancel: () => void
}

let task: PdfTask | undefined
const listeners = new Set<() => void>()

/** Returns the PDF that is being made; undefined if there is none. It goes on while the user looks at other pages. */
export function usePdfTask(): PdfTask | undefined {
  return useSyncExternalStore(subscribe, pdfTask)
}

/** The PDF that is being made. */
export function pdfTask(): PdfTask | undefined {
  return task
}

/** Passes the progress of the PDF to the components that show it; undefined: no PDF is being made any more. */
export function changePdfTask(next: PdfTask | undefined): void {
  task = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
