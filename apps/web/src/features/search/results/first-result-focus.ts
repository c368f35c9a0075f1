import type { SearchState } from '@advisor/contract'
import { useEffect, useRef } from 'react'

/**
 * Returns a function to be called when words are searched: the first result gets the focus once they are found, unless the user
 * has gone on typing or elsewhere by then. `isDrawn`: the page of the results is there, whose code is loaded when it is first drawn.
 */
export function useFirstResultFocus(search: SearchState | undefined, isDrawn: boolean): (text: string) => void {
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (!isDrawn || awaited.current === undefined || search?.query.text !== awaited.current || !search.results) return
    const text = awaited.current
    awaited.current = undefined
    if (isFree(text)) document.querySelector<HTMLElement>('a[data-result]')?.focus({ preventScroll: true })
  }, [search, isDrawn])
  return (text) => {
    awaited.current = text
  }
}

/** Whether the focus is nowhere, on the button that searched, or in the field with what was searched. */
function isFree(text: string): boolean {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement) return focused.role === 'combobox' && focused.value.trim() === text
  return focused === document.body || focused?.closest('[role="search"]') != null
}
