import { useEffect, useRef, type RefObject } from 'react'

/** Returns the reference of a heading that gets the focus when it is first shown, if what had the focus before is gone. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
