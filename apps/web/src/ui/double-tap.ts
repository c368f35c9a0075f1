import { useEffect, useRef, type MouseEvent } from 'react'

/** Taps that follow one another within this time are meant as one, in milliseconds: what double clicks of systems take. */
const doubleTapMs = 500

/** Whether a click is the second one of a double click with a mouse or a pen. */
export const isSecondClick = (event: Pick<MouseEvent, 'detail'>): boolean => event.detail > 1

/**
 * Returns a function that makes a handler ignore the second tap of a double tap, which falls on what the first one has led to.
 * `shown` names what is shown now. Fingers and gloves tap twice without a count of clicks.
 */
export function useSingleTaps(shown: string): (act: () => void) => (event: MouseEvent) => void {
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
  }, [shown])
  return (act) => (event) => {
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType !== 'mouse'
    const isSecond = isSecondClick(event) || (isTouch && performance.now() - since.current < doubleTapMs)
    if (!isSecond) act()
  }
}
