import { useEffect, useRef } from 'react'

/** When a solution is closed and no other element has the focus, the row from which it was opened gets the focus. */
export function useReturnFocus(open: number | undefined): void {
  const last = useRef(open)
  useEffect(() => {
    const closed = open === undefined ? last.current : undefined
    last.current = open
    if (closed === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`a[data-result="${closed}"]`)?.focus({ preventScroll: true })
  }, [open])
}
