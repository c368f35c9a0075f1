import { useEffect, useState } from 'react'

/**
 * Gives the focus back when the component goes: to what had it before; if that is gone, to what the page names by `data-focus-back`, or
 * to the page. For dialogs that are drawn only while they are open.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isThere = before?.isConnected && before !== document.body
      const next = isThere ? before : (document.querySelector('[data-focus-back]') ?? document.getElementById('main'))
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
    [before],
  )
}
