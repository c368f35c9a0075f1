import { useCallback, useState } from 'react'
import { afterResizing } from '../after-resizing.ts'

export interface FoldedLines {
  /** To be given to the list. */
  measure: (list: HTMLElement | null) => (() => void) | undefined
  /** How many entries do not stand in the first line. */
  below: number
}

/** Counts the entries of a list below its first line, whenever the list or its entries change. */
export function useFoldedLines(): FoldedLines {
  const [below, setBelow] = useState(0)
  const measure = useCallback((list: HTMLElement | null) => {
    if (!list) return undefined
    const count = () => {
      const entries = [...list.children].filter((entry) => entry instanceof HTMLElement)
      const line = entries[0] ? entries[0].offsetTop + entries[0].offsetHeight : 0
      setBelow(entries.filter(({ offsetTop }) => offsetTop >= line).length)
    }
    count()
    const counting = afterResizing(count)
    const resizes = new ResizeObserver(counting.resized)
    resizes.observe(list)
    const changes = new MutationObserver(count)
    changes.observe(list, { childList: true, characterData: true, subtree: true })
    return () => {
      resizes.disconnect()
      counting.stop()
      changes.disconnect()
    }
  }, [])
  return { measure, below }
}
