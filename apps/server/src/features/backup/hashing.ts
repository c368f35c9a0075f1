import type { Hash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Hands on what it is given, and counts it into the hash. */
export function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}
