import { useEffect, useRef } from 'react'

/** When a solution closes and nothing else has the focus, the row it was opened from gets it: one reads on where one was. */
export function useReturnFocus(open: number | undefined): void {
  const last = useRef(open)
  useEffect(() => {
    const closed = open === undefined ? last.current : undefined
    last.current = open
    if (closed === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`a[data-result="${closed}"]`)?.focus({ preventScroll: true })
  }, [open])
}
