import { useRef, type TouchEvent } from 'react'

/** The least distance of a swipe, in px. A shorter movement of the finger is a tap. */
const shortestWay = 56

export interface Swipe {
  onTouchStart: (event: TouchEvent) => void
  onTouchEnd: (event: TouchEvent) => void
}

/** Handlers that tell of swipes to the side: 1 forwards, to the left; -1 back. Scrolling up and down is none. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): Swipe {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches, target }) => {
      const touch = touches[0]
      // Wide tables scroll to the side themselves, and two fingers zoom.
      const isScrolled = target instanceof Element && target.closest('[tabindex="0"]') !== null
      start.current = touch && touches.length === 1 && !isScrolled ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }) => {
      const [from, touch] = [start.current, changedTouches[0]]
      start.current = undefined
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(x) < shortestWay || Math.abs(x) < 2 * Math.abs(y)) return
      onSwipe(x < 0 ? 1 : -1)
    },
  }
}
