import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const buttonsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll('button') ?? [])]

/**
 * Keeps the focus in a list whose entries go while they have it: the next entry gets it, the last one where there is none, and
 * the heading of the page when the list itself goes.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  /** The place of the button with the focus; undefined while the focus is elsewhere. */
  const place = useRef<number>(undefined)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      const at = buttonsOf(element).findIndex((button) => button === target)
      if (at >= 0) place.current = at
    }
    // When an entry with the focus is removed, no element gets the focus.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) place.current = undefined
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) place.current = undefined
    }
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('pointerdown', onPointerDown)
      if (place.current !== undefined) requestAnimationFrame(focusHeading)
    }
  }, [list])
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const buttons = buttonsOf(list.current)
    buttons.at(Math.min(place.current, buttons.length - 1))?.focus({ preventScroll: true })
  })
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
