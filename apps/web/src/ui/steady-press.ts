/** A pointer that moves farther than so many pixels draws or selects, and presses nothing. */
const stillPx = 8

const pressable = 'button, a[href], summary, [role="button"]'

/**
 * Clicks a button that has moved away from under the pointer between its press and its release, as where an editor above it was loaded:
 * a browser clicks only what is under the pointer both times. For `pointerdown` of what holds the buttons.
 */
export function steadyPress({ target, clientX, clientY, isPrimary, pointerType, button }: PointerEvent): void {
  // What a finger presses is found once by the browser.
  if (!isPrimary || pointerType !== 'mouse' || button !== 0 || !(target instanceof Element)) return
  const pressed = target.closest<HTMLElement>(pressable)
  if (!pressed) return
  const { top, left } = pressed.getBoundingClientRect()
  let isClicked = false
  const onClick = () => {
    isClicked = true
  }
  const onUp = (up: PointerEvent) => {
    removeEventListener('pointerup', onUp, { capture: true })
    removeEventListener('pointercancel', onUp, { capture: true })
    const isStill = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= stillPx
    const now = pressed.getBoundingClientRect()
    const hasMoved = now.top !== top || now.left !== left
    // The browser's own click follows in the same task.
    setTimeout(() => {
      pressed.removeEventListener('click', onClick)
      if (up.type === 'pointerup' && !isClicked && isStill && hasMoved && pressed.isConnected) pressed.click()
    })
  }
  pressed.addEventListener('click', onClick)
  addEventListener('pointerup', onUp, { capture: true })
  addEventListener('pointercancel', onUp, { capture: true })
}
