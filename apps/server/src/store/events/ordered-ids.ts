import { randomUUID } from 'node:crypto'

/**
 * Makes a function that returns ids, each after the one before: UUIDs of version 7 (RFC 9562, section 6.2, method 1), whose
 * 12 bits behind the time count within a millisecond.
 */
export function orderedIds(now: () => number = Date.now): () => string {
  let lastMs = 0
  let count = 0
  return () => {
    const nowMs = now()
    const isLater = nowMs > lastMs
    count = isLater ? 0 : (count + 1) % 4_096
    // A count that is full borrows from the next millisecond; so does a clock that was set back.
    if (isLater || count === 0) lastMs = Math.max(nowMs, lastMs + 1)
    const time = lastMs.toString(16).padStart(12, '0')
    // The variant and the random bits of a UUID are the same in versions 4 and 7; Node draws them many at a time.
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
  }
}
