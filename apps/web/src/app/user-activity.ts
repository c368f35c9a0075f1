import { limits } from '@advisor/contract'

/** Input of mouse, pen, touch and keyboard. */
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Whether the user is at work in this tab. Times are spans of a clock that nobody sets: a step of the computer's clock neither makes
 * a user idle nor hides what they do.
 */
export class UserActivity {
  #lastInputMs = -Infinity
  #lastToldMs = -Infinity
  readonly #listeners = new Set<() => void>()

  /** Starts watching, until the page is left. */
  start(): void {
    for (const type of inputEvents) addEventListener(type, () => this.#noticeInput(), { passive: true, capture: true })
  }

  /** Whether the page is hidden, or has seen no input for 5 seconds. */
  isIdle(): boolean {
    return document.hidden || performance.now() - this.#lastInputMs >= limits.idleMs
  }

  /** Calls the listener at input, at most every 2 seconds. */
  listen(listener: () => void): void {
    this.#listeners.add(listener)
  }

  #noticeInput(): void {
    const nowMs = performance.now()
    this.#lastInputMs = nowMs
    if (nowMs - this.#lastToldMs < limits.activityThrottleMs) return
    this.#lastToldMs = nowMs
    for (const listener of this.#listeners) listener()
  }
}
