import type { FieldNorms } from './field-norms.ts'
import { GrowingBytes, GrowingFloat32, GrowingUint32 } from './growing.ts'

/** Rows of a full block. */
export const BLOCK_ROWS = 64

/**
 * Where each term stands. In variable-length numbers, a term's list is: how many rows have it; for more than BLOCK_ROWS of
 * them the number of its first block in `blocks`; then its blocks of BLOCK_ROWS rows, the last one shorter.
 *
 * A block is the distances of its rows, each from the row before (the very first from -1); then of each row, for each
 * field that has the term, in field order, `((count - 1) << fieldBits | field) << 1 | more`, where `more` is 1 unless it is
 * the row's last field.
 *
 * A list of 0 rows stands for a list of `target`, whose number follows: most words as written are the only form of their term.
 */
export interface PostingLists {
  /** Bits that hold a field's number. */
  fieldBits: number
  /** Start of each term's list. Shape: terms + 1. Entries t and t + 1 bound term t in `bytes`. */
  starts: Uint32Array
  bytes: Uint8Array
  blocks: PostingBlocks
  /** Where lists are that this one refers to. */
  target?: PostingLists
}

/** Blocks of the terms in more than BLOCK_ROWS rows, so that a search may pass over what cannot matter. Shape of each: blocks. */
export interface PostingBlocks {
  lastRows: Uint32Array
  /** Start of the block in `bytes`. */
  starts: Uint32Array
  /** No row of the block has a higher weighted frequency, by the norms that the segment was built with (see `frequencyNorms`). */
  most: Float32Array
}

const LARGEST_COUNT = 0x3fffff

export function fieldBitsFor(fieldCount: number): number {
  return fieldCount <= 1 ? 0 : 32 - Math.clz32(fieldCount - 1)
}

/** What block maxima are computed from. */
export interface FrequencyNorms {
  norms: FieldNorms
  /** Shape: rows x fields, row-major. */
  fieldLengths: Uint32Array
}

/** Writes posting lists term by term; rows and fields arrive ascending. */
export class PostingWriter {
  readonly #fieldBits: number
  readonly #frequencies: FrequencyNorms
  readonly #fieldCount: number
  readonly #starts = new GrowingUint32()
  readonly #bytes = new GrowingBytes()
  readonly #blockRows = new GrowingUint32()
  readonly #blockStarts = new GrowingUint32()
  readonly #blockMost = new GrowingFloat32()
  /** The term being written: its rows, where each one's pairs of field and count start, and the pairs. */
  readonly #rows = new GrowingUint32()
  readonly #firstPairs = new GrowingUint32()
  readonly #pairs = new GrowingUint32()
  #row = -1

  constructor(fieldBits: number, frequencies: FrequencyNorms) {
    this.#fieldBits = fieldBits
    this.#frequencies = frequencies
    this.#fieldCount = frequencies.norms.weights.length
  }

  startTerm(): void {
    this.#writeTerm()
    this.#starts.push(this.#bytes.length)
  }

  add(row: number, field: number, count: number): void {
    if (row !== this.#row) {
      this.#rows.push(row)
      this.#firstPairs.push(this.#pairs.length)
      this.#row = row
    }
    this.#pairs.push(((Math.min(count, LARGEST_COUNT) - 1) << this.#fieldBits) | field)
  }

  /** Instead of a list: this term is where term number `target` of other lists is. */
  referTo(target: number): void {
    this.#bytes.pushVarint(0)
    this.#bytes.pushVarint(target)
  }

  finish(): PostingLists {
    this.startTerm()
    return {
      fieldBits: this.#fieldBits,
      starts: this.#starts.finish(),
      bytes: this.#bytes.finish(),
      blocks: {
        lastRows: this.#blockRows.finish(),
        starts: this.#blockStarts.finish(),
        most: this.#blockMost.finish(),
      },
    }
  }

  #writeTerm(): void {
    const rowCount = this.#rows.length
    if (rowCount === 0) return
    this.#firstPairs.push(this.#pairs.length)
    const bytes = this.#bytes
    bytes.pushVarint(rowCount)
    if (rowCount > BLOCK_ROWS) bytes.pushVarint(this.#blockRows.length)
    for (let from = 0; from < rowCount; from += BLOCK_ROWS) {
      const to = Math.min(from + BLOCK_ROWS, rowCount)
      if (rowCount > BLOCK_ROWS) this.#noteBlock(from, to)
      this.#writeBlock(from, to)
    }
    this.#rows.clear()
    this.#firstPairs.clear()
    this.#pairs.clear()
    this.#row = -1
  }

  #writeBlock(from: number, to: number): void {
    const rows = this.#rows.values
    const firstPairs = this.#firstPairs.values
    const pairs = this.#pairs.values
    const bytes = this.#bytes
    let previous = from === 0 ? -1 : rows[from - 1]!
    for (let at = from; at < to; at++) {
      bytes.pushVarint(rows[at]! - previous)
      previous = rows[at]!
    }
    for (let at = from; at < to; at++) {
      const end = firstPairs[at + 1]!
      for (let pair = firstPairs[at]!; pair < end; pair++) {
        bytes.pushVarint((pairs[pair]! * 2 + (pair + 1 < end ? 1 : 0)) >>> 0)
      }
    }
  }

  #noteBlock(from: number, to: number): void {
    const { norms, fieldLengths } = this.#frequencies
    const rows = this.#rows.values
    const firstPairs = this.#firstPairs.values
    const pairs = this.#pairs.values
    const fieldMask = (1 << this.#fieldBits) - 1
    let most = 0
    for (let at = from; at < to; at++) {
      let frequency = 0
      for (let pair = firstPairs[at]!; pair < firstPairs[at + 1]!; pair++) {
        const field = pairs[pair]! & fieldMask
        const length = fieldLengths[rows[at]! * this.#fieldCount + field]!
        frequency +=
          (norms.weights[field]! * ((pairs[pair]! >>> this.#fieldBits) + 1)) /
          (norms.base + norms.perWord[field]! * length)
      }
      if (frequency > most) most = frequency
    }
    this.#blockRows.push(rows[to - 1]!)
    this.#blockStarts.push(this.#bytes.length)
    this.#blockMost.push(most)
  }
}
