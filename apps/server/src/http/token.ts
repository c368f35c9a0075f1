import { randomFillSync } from 'node:crypto'

const tokenBytes = 32
/** Random bytes that are drawn at once: drawing takes much longer than copying. */
const drawn = Buffer.alloc(128 * tokenBytes)
let used = drawn.length

/** 256 random bits as base64url: nobody guesses one. */
export function newToken(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const end = used + tokenBytes
  const token = drawn.toString('base64url', used, end)
  // What was given out is not kept.
  drawn.fill(0, used, end)
  used = end
  return token
}
