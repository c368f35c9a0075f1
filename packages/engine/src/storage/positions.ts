import { GrowingBytes, GrowingUint32 } from './growing.ts'

/**
 * The positions of words in their field, for phrases, in the order of the postings and their fields: `count`
 * variable-length numbers, the first a position, the others distances from the one before.
 */
export interface PositionLists {
  /** Start of each term's positions. Shape: terms + 1. */
  starts: Uint32Array
  bytes: Uint8Array
}

/** Writes positions term by term, in the order of the term's postings. */
export class PositionWriter {
  readonly #starts = new GrowingUint32()
  readonly #bytes = new GrowingBytes()

  startTerm(): void {
    this.#starts.push(this.#bytes.length)
  }

  /** Positions of one term in one field of one row: `positions[from]` to `positions[to - 1]`. */
  add(positions: Uint32Array, from: number, to: number): void {
    // A code made of neighbouring words comes after its place has passed.
    if (!isAscending(positions, from, to)) positions.subarray(from, to).sort()
    let previous = 0
    for (let at = from; at < to; at++) {
      this.#bytes.pushVarint(positions[at]! - previous)
      previous = positions[at]!
    }
  }

  /** Copies positions already written elsewhere. */
  copy(source: Uint8Array, start: number, end: number): void {
    this.#bytes.pushBytes(source, start, end)
  }

  finish(): PositionLists {
    this.startTerm()
    return { starts: this.#starts.finish(), bytes: this.#bytes.finish() }
  }
}

/**
 * Walks one term's positions in step with a PostingReader of the same term: each pair must be read or skipped, in
 * order.
 */
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
    const positions: number[] = []
    let position = 0
    for (let left = count; left > 0; left--) {
      let shift = 0
      let byte: number
      do {
        byte = this.#bytes[this.at++]!
        position += (byte & 127) * 2 ** shift
        shift += 7
      } while (byte > 127)
      positions.push(position)
    }
    return positions
  }
}

function isAscending(positions: Uint32Array, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (positions[at]! < positions[at - 1]!) return false
  return true
}
