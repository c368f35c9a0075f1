import { useEffect, useState } from 'react'

/**
 * Gives the focus back when the component goes, to what had it before, or to the page if that is gone: for dialogs that are drawn
 * only while they are open.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const next = before?.isConnected ? before : document.getElementById('main')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
    [before],
  )
}
