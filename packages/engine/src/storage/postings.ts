import { GrowingBytes, GrowingUint32 } from './growing.ts'

/**
 * Where each term stands. A posting is, in variable-length numbers: the distance of its row from the posting before (the
 * first from -1), then for each field that has the term, in field order, `((count - 1) << fieldBits | field) << 1 | more`,
 * where `more` is 1 unless it is the row's last field.
 */
export interface PostingLists {
  /** Bits that hold a field's number. */
  fieldBits: number
  /** Start of each term's postings. Shape: terms + 1. Entries t and t + 1 bound term t in `bytes`. */
  starts: Uint32Array
  bytes: Uint8Array
}

/**
 * Words' places in their field, for phrases, in the order of the postings and their fields: `count` variable-length numbers,
 * the first a place, the others distances from the one before.
 */
export interface PositionLists {
  /** Start of each term's places. Shape: terms + 1. */
  starts: Uint32Array
  bytes: Uint8Array
}

const LARGEST_COUNT = 0x3fffff

export function fieldBitsFor(fieldCount: number): number {
  return fieldCount <= 1 ? 0 : 32 - Math.clz32(fieldCount - 1)
}

/** Writes posting lists term by term; rows and fields arrive ascending. */
export class PostingWriter {
  readonly #fieldBits: number
  readonly #starts = new GrowingUint32()
  readonly #bytes = new GrowingBytes()
  #row = -1
  /** The field not yet written, because whether another follows is not yet known; -1: none. */
  #field = -1
  #count = 0

  constructor(fieldBits: number) {
    this.#fieldBits = fieldBits
  }

  startTerm(): void {
    this.#flush(0)
    this.#starts.push(this.#bytes.length)
    this.#row = -1
  }

  add(row: number, field: number, count: number): void {
    if (row === this.#row) this.#flush(1)
    else {
      this.#flush(0)
      this.#bytes.pushVarint(row - this.#row)
      this.#row = row
    }
    this.#field = field
    this.#count = Math.min(count, LARGEST_COUNT)
  }

  finish(): PostingLists {
    this.#flush(0)
    this.#starts.push(this.#bytes.length)
    return { fieldBits: this.#fieldBits, starts: this.#starts.finish(), bytes: this.#bytes.finish() }
  }

  #flush(more: 0 | 1): void {
    if (this.#field < 0) return
    this.#bytes.pushVarint(((((this.#count - 1) << this.#fieldBits) | this.#field) * 2 + more) >>> 0)
    this.#field = -1
  }
}

/** Walks one term's postings, field by field. For hot loops the same steps are written out where they run. */
export class PostingReader {
  row = -1
  field = 0
  count = 0
  #at: number
  #more = false
  readonly #end: number
  readonly #lists: PostingLists

  constructor(lists: PostingLists, term: number) {
    this.#lists = lists
    this.#at = lists.starts[term]!
    this.#end = lists.starts[term + 1]!
  }

  /** Moves to the next pair of row and field; false after the last. */
  next(): boolean {
    if (!this.#more) {
      if (this.#at >= this.#end) return false
      this.row += this.#readVarint()
    }
    const code = this.#readVarint()
    this.#more = (code & 1) === 1
    const pair = code >>> 1
    this.field = pair & ((1 << this.#lists.fieldBits) - 1)
    this.count = (pair >>> this.#lists.fieldBits) + 1
    return true
  }

  #readVarint(): number {
    const bytes = this.#lists.bytes
    let value = 0
    let shift = 0
    for (;;) {
      const byte = bytes[this.#at++]!
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
      shift += 7
    }
  }
}

/** Writes places term by term, in the order of the term's postings. */
export class PositionWriter {
  readonly #starts = new GrowingUint32()
  readonly #bytes = new GrowingBytes()

  startTerm(): void {
    this.#starts.push(this.#bytes.length)
  }

  /** Places of one term in one field of one row, ascending: `places[tokens[from]]` to `places[tokens[to - 1]]`. */
  add(places: Uint32Array, tokens: Uint32Array, from: number, to: number): void {
    let previous = 0
    for (let at = from; at < to; at++) {
      const place = places[tokens[at]!]!
      this.#bytes.pushVarint(place - previous)
      previous = place
    }
  }

  /** Copies places already written elsewhere. */
  copy(source: Uint8Array, start: number, end: number): void {
    this.#bytes.pushBytes(source, start, end)
  }

  finish(): PositionLists {
    this.startTerm()
    return { starts: this.#starts.finish(), bytes: this.#bytes.finish() }
  }
}

/** Walks one term's places alongside a PostingReader of the same term: each pair must be read or skipped, in order. */
export class PositionReader {
  at: number
  readonly #bytes: Uint8Array

  constructor(lists: PositionLists, term: number) {
    this.#bytes = lists.bytes
    this.at = lists.starts[term]!
  }

  skip(count: number): void {
    const bytes = this.#bytes
    let at = this.at
    for (let left = count; left > 0; at++) if (bytes[at]! < 128) left--
    this.at = at
  }

  read(count: number): number[] {
    const places: number[] = []
    let place = 0
    for (let left = count; left > 0; left--) {
      let shift = 0
      let byte: number
      do {
        byte = this.#bytes[this.at++]!
        place += (byte & 127) * 2 ** shift
        shift += 7
      } while (byte > 127)
      places.push(place)
    }
    return places
  }
}
