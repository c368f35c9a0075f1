import { useEffect, useState } from 'react'

/** Gives the focus back when the component goes, to what had it before: for dialogs that are drawn only while they are open. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
