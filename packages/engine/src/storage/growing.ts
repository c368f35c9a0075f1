import { giveBack, takeBuffer, widened } from './buffer-pool.ts'

/** Room for so many values is made with the first; many small segments need none of some kinds. */
const FIRST_ROOM = 64

/** A Uint32Array that grows as values are pushed. */
export class GrowingUint32 {
  length = 0
  #values = new Uint32Array(0)

  push(value: number): void {
    if (this.length === this.#values.length) {
      this.#values = widened(this.#values, Math.max(FIRST_ROOM, this.length * 2))
    }
    this.#values[this.length++] = value
  }

  /** The values pushed so far, and room behind them; shared until the next push. */
  get values(): Uint32Array {
    return this.#values
  }

  /** The values; it is empty then. */
  finish(): Uint32Array {
    const values = this.#values.slice(0, this.length)
    giveBack(this.#values.buffer)
    this.#values = new Uint32Array(0)
    this.length = 0
    return values
  }
}

/**
 * A growing byte buffer. Numbers of variable length (unsigned LEB128) have 7 bits a byte, lowest first; the high bit is
 * set on all bytes but the last.
 */
export class GrowingBytes {
  length = 0
  #bytes = new Uint8Array(takeBuffer(FIRST_ROOM))

  /** Appends a number in 0..255. */
  push(value: number): void {
    if (this.length === this.#bytes.length) this.#makeRoom(1)
    this.#bytes[this.length++] = value
  }

  /** Appends a number in 0..2^32 - 1. */
  pushVarint(value: number): void {
    if (this.length + 5 > this.#bytes.length) this.#makeRoom(5)
    const bytes = this.#bytes
    let { length } = this
    let left = value
    while (left > 127) {
      bytes[length++] = (left & 127) | 128
      left >>>= 7
    }
    bytes[length++] = left
    this.length = length
  }

  /** Appends how far each of values[from..to) is from the one before, the first from `previous`. */
  pushDistances(values: Uint32Array, from: number, to: number, previous: number): void {
    this.#makeRoom(5 * (to - from))
    const bytes = this.#bytes
    let { length } = this
    let last = previous
    for (let at = from; at < to; at++) {
      let left = values[at]! - last
      last = values[at]!
      for (; left > 127; left >>>= 7) bytes[length++] = (left & 127) | 128
      bytes[length++] = left
    }
    this.length = length
  }

  /** The bytes, with room for `count` more: a caller that writes these raises `length`. */
  withRoomFor(count: number): Uint8Array {
    this.#makeRoom(count)
    return this.#bytes
  }

  /** Replaces a byte. */
  set(at: number, value: number): void {
    this.#bytes[at] = value
  }

  pushBytes(source: Uint8Array, start: number, end: number): void {
    this.#makeRoom(end - start)
    const bytes = this.#bytes
    let { length } = this
    for (let at = start; at < end; at++) bytes[length++] = source[at]!
    this.length = length
  }

  #makeRoom(count: number): void {
    const wanted = this.length + count
    if (wanted > this.#bytes.length) this.#bytes = widened(this.#bytes, wanted)
  }

  /** The bytes; it is empty then. */
  finish(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.length)
    giveBack(this.#bytes.buffer)
    this.#bytes = new Uint8Array(0)
    this.length = 0
    return bytes
  }
}
