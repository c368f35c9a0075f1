import { useEffect, useRef, useState, type SyntheticEvent } from 'react'

/** Shorter stays are on the way to another row. */
const restMs = 250

/** The handlers of an element around the results, which find the row that the pointer or the focus rests on. */
export interface RowPointing {
  /** The number of the solution that was pointed at last. */
  pointedAt: number | undefined
  handlers: Record<'onPointerOver' | 'onFocus', (event: SyntheticEvent) => void> & { onPointerLeave: () => void }
}

/** Returns the row on which the pointer or the focus has rested for a moment. It stays after the pointer has left. */
export function usePointedRow(): RowPointing {
  const [pointedAt, setPointedAt] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const point = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>('[data-result]') : null
    if (!row) return
    stop()
    timer.current = setTimeout(() => setPointedAt(Number(row.dataset['result'])), restMs)
  }
  return { pointedAt, handlers: { onPointerOver: point, onFocus: point, onPointerLeave: stop } }
}
