import { finish } from '../finish.ts'
import { STEP_BYTES } from './byte-parts.ts'

const PRIME_1 = 0x9e3779b1
const PRIME_2 = 0x85ebca77
const PRIME_3 = 0xc2b2ae3d
const PRIME_4 = 0x27d4eb2f
const PRIME_5 = 0x165667b1

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function round(lane: number, word: number): number {
  return Math.imul(rotate((lane + Math.imul(word, PRIME_2)) | 0, 13), PRIME_1)
}

/** xxHash32 with seed 0 (Collet, the xxHash fast digest algorithm, 0.1.1): about a gigabyte a second. */
export function checksum(bytes: Uint8Array): number {
  return finish(checksumInSteps(bytes))
}

/** The same in steps. */
export function* checksumInSteps(bytes: Uint8Array): Generator<void, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  let hash: number
  if (bytes.length >= 16) {
    const lanes = Int32Array.of(PRIME_1 + PRIME_2, PRIME_2, 0, -PRIME_1)
    while (at <= bytes.length - 16) {
      if (at > 0) yield
      at = mixIn(lanes, view, at, Math.min(bytes.length - 15, at + STEP_BYTES))
    }
    hash = (rotate(lanes[0]!, 1) + rotate(lanes[1]!, 7) + rotate(lanes[2]!, 12) + rotate(lanes[3]!, 18)) | 0
  } else hash = PRIME_5
  hash = (hash + bytes.length) | 0
  for (; at <= bytes.length - 4; at += 4) {
    hash = Math.imul(rotate((hash + Math.imul(view.getUint32(at, true), PRIME_3)) | 0, 17), PRIME_4)
  }
  for (; at < bytes.length; at++) hash = Math.imul(rotate((hash + Math.imul(bytes[at]!, PRIME_5)) | 0, 11), PRIME_1)
  hash = Math.imul(hash ^ (hash >>> 15), PRIME_2)
  hash = Math.imul(hash ^ (hash >>> 13), PRIME_3)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Mixes sixteen bytes at a time into the lanes while they begin before `end`; returns where the next ones begin. */
function mixIn(lanes: Int32Array, view: DataView, start: number, end: number): number {
  let at = start
  let [a, b, c, d] = [lanes[0]!, lanes[1]!, lanes[2]!, lanes[3]!]
  for (; at < end; at += 16) {
    a = round(a, view.getUint32(at, true))
    b = round(b, view.getUint32(at + 4, true))
    c = round(c, view.getUint32(at + 8, true))
    d = round(d, view.getUint32(at + 12, true))
  }
  lanes.set([a, b, c, d])
  return at
}
