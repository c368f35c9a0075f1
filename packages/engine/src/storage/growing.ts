/** Room for so many values is made with the first; many small segments need none of some kinds. */
const FIRST_ROOM = 64
const NO_INTEGERS = new Uint32Array(0)
const NO_NUMBERS = new Float32Array(0)

/** A Uint32Array that grows as values are pushed. */
export class GrowingUint32 {
  length = 0
  #values = NO_INTEGERS

  push(value: number): void {
    if (this.length === this.#values.length) {
      this.#values = grown(this.#values, new Uint32Array(Math.max(FIRST_ROOM, this.length * 2)))
    }
    this.#values[this.length++] = value
  }

  /** The values pushed so far, and room behind them; shared until the next push. */
  get values(): Uint32Array {
    return this.#values
  }

  /** The values pushed so far; shared until the next push. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.length)
  }

  /** Forgets the values and keeps the room. */
  clear(): void {
    this.length = 0
  }

  finish(): Uint32Array {
    return this.#values.slice(0, this.length)
  }
}

/** A Float32Array that grows as values are pushed; a value that has no exact 32 bits is rounded up. */
export class GrowingFloat32 {
  length = 0
  #values = NO_NUMBERS

  push(value: number): void {
    if (this.length === this.#values.length) {
      this.#values = grown(this.#values, new Float32Array(Math.max(FIRST_ROOM, this.length * 2)))
    }
    const nearest = Math.fround(value)
    this.#values[this.length++] = nearest < value ? nearest * (1 + 2 ** -23) : nearest
  }

  finish(): Float32Array {
    return this.#values.slice(0, this.length)
  }
}

/** A Uint16Array that grows by whole strings. */
export class GrowingText {
  length = 0
  #units = new Uint16Array(256)

  push(text: string): void {
    while (this.length + text.length > this.#units.length) {
      this.#units = grown(this.#units, new Uint16Array(this.#units.length * 2))
    }
    for (let unit = 0; unit < text.length; unit++) this.#units[this.length++] = text.charCodeAt(unit)
  }

  pushUnits(source: Uint16Array, start: number, end: number): void {
    while (this.length + end - start > this.#units.length) {
      this.#units = grown(this.#units, new Uint16Array(this.#units.length * 2))
    }
    const units = this.#units
    for (let at = start; at < end; at++) units[this.length++] = source[at]!
  }

  finish(): Uint16Array {
    return this.#units.slice(0, this.length)
  }
}

/** A byte buffer that grows, for numbers of variable length: 7 bits a byte, lowest first, high bit set on all but the last. */
export class GrowingBytes {
  length = 0
  #bytes = new Uint8Array(256)

  /** Appends a number in 0..2^32 - 1. */
  pushVarint(value: number): void {
    if (this.length + 5 > this.#bytes.length) this.#bytes = grown(this.#bytes, new Uint8Array(this.#bytes.length * 2))
    const bytes = this.#bytes
    while (value > 127) {
      bytes[this.length++] = (value & 127) | 128
      value >>>= 7
    }
    bytes[this.length++] = value
  }

  pushBytes(source: Uint8Array, start: number, end: number): void {
    while (this.length + end - start > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, new Uint8Array(this.#bytes.length * 2))
    }
    const bytes = this.#bytes
    for (let at = start; at < end; at++) bytes[this.length++] = source[at]!
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }
}

function grown<Values extends { set(source: Values): void }>(from: Values, to: Values): Values {
  to.set(from)
  return to
}
