import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

/** Whether the page is being put on paper, however that was asked for. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrinting = next
    // The browser takes its picture as soon as the event is over.
    flushSync(onChange)
  }
  const before = set(true)
  const after = set(false)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
