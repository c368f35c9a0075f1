import { saturate } from './term-weighting.ts'
import { packAscending } from './ascending-numbers.ts'
import { giveBack, takeBuffer, widened } from './buffer-pool.ts'
import type { FrequencyNorms } from './field-norms.ts'
import { GrowingBytes, GrowingUint32 } from './growing.ts'
import type { PostingList } from './posting-reader.ts'
import { ALL_USUAL, BLOCK_ROWS, MOST_IMPACT, MOST_ROWS_IN_ONE, type PostingLists } from './postings.ts'

const LARGEST_COUNT = 0x3fffff
/** Bytes that a code takes at most. */
const MOST_CODE_BYTES = 5

/** Writes posting lists one after the other; rows and fields must ascend. */
export class PostingWriter {
  readonly #fieldBits: number
  readonly #frequencies: FrequencyNorms
  readonly #fieldCount: number
  readonly #starts = new GrowingUint32()
  readonly #bytes = new GrowingBytes()
  readonly #blockRows = new GrowingUint32()
  readonly #blockStarts = new GrowingUint32()
  readonly #blockMost = new GrowingBytes()
  readonly #impacts: GrowingBytes | undefined
  /** The list being written: its rows, where the codes of each start, and the codes as they will stand in `bytes`. */
  #rows = new Uint32Array(takeBuffer(4 * BLOCK_ROWS))
  #codeStarts = new Uint32Array(takeBuffer(4 * BLOCK_ROWS + 4))
  #codes = new Uint8Array(takeBuffer(BLOCK_ROWS))
  /** Weighted frequency of each, for lists of several blocks. */
  #weighted = new Float64Array(0)
  #rowCount = 0
  #codeLength = 0
  #lastCode = 0
  /** Code of usual rows. */
  readonly #usualCode: number

  constructor(fieldBits: number, frequencies: FrequencyNorms, { hasImpacts }: { hasImpacts: boolean }) {
    this.#fieldBits = fieldBits
    this.#frequencies = frequencies
    this.#fieldCount = frequencies.norms.weights.length
    this.#usualCode = codeOfUsual(frequencies.usualField)
    if (hasImpacts) this.#impacts = new GrowingBytes()
  }

  /** Starts a list; returns the bytes: the caller may add bytes before its rows. */
  startList(): GrowingBytes {
    this.#writeList()
    this.#starts.push(this.#bytes.length)
    return this.#bytes
  }

  add(row: number, field: number, count: number): void {
    this.#makeRoom(1, MOST_CODE_BYTES)
    const codes = this.#codes
    if (this.#rowCount > 0 && this.#rows[this.#rowCount - 1] === row) codes[this.#lastCode]! |= 1
    else {
      this.#rows[this.#rowCount] = row
      this.#codeStarts[this.#rowCount++] = this.#codeLength
    }
    let at = this.#codeLength
    this.#lastCode = at
    let left = (((Math.min(count, LARGEST_COUNT) - 1) << this.#fieldBits) | field) * 2
    for (; left > 127; left >>>= 7) codes[at++] = (left & 127) | 128
    codes[at++] = left
    this.#codeLength = at
  }

  /** Adds all rows of a list written elsewhere, `shift` further on. */
  addList(list: PostingList, shift: number): void {
    const { bytes, usualField } = list.lists
    const usualCode = codeOfUsual(usualField)
    for (let block = 0; block < list.blockCount; block++) {
      const count = list.blockRowCount(block)
      this.#makeRoom(count, count)
      const first = this.#rowCount
      const rows = this.#rows
      const codeStarts = this.#codeStarts
      let codes = this.#codes
      let length = this.#codeLength
      let marksAt = list.readRows(block, rows, first)
      let from = list.codesStart(block, marksAt)
      let marks = ALL_USUAL
      for (let index = 0; index < count; index++) {
        rows[first + index]! += shift
        codeStarts[first + index] = length
        if (!list.isPlain && (index & 7) === 0) marks = bytes[marksAt++]!
        if ((marks & 1) === 1) codes[length++] = usualCode
        else {
          const end = afterCodes(bytes, from)
          this.#codeLength = length
          this.#makeRoom(0, end - from + count)
          codes = this.#codes
          while (from < end) codes[length++] = bytes[from++]!
        }
        marks >>= 1
      }
      this.#rowCount = first + count
      this.#codeLength = length
    }
  }

  finish(): PostingLists {
    this.#writeList()
    for (const { buffer } of [this.#rows, this.#codeStarts, this.#codes, this.#weighted]) giveBack(buffer)
    return {
      fieldBits: this.#fieldBits,
      usualField: this.#frequencies.usualField,
      starts: packAscending(this.#starts.finish()),
      bytes: this.#bytes.finish(),
      blocks: {
        lastRows: this.#blockRows.finish(),
        starts: this.#blockStarts.finish(),
        most: this.#blockMost.finish(),
      },
      ...(this.#impacts && { impacts: this.#impacts.finish() }),
    }
  }

  #makeRoom(rowCount: number, codeBytes: number): void {
    const rows = this.#rowCount + rowCount
    if (rows > this.#rows.length) this.#rows = widened(this.#rows, rows)
    if (rows >= this.#codeStarts.length) this.#codeStarts = widened(this.#codeStarts, rows + 1)
    const length = this.#codeLength + codeBytes
    if (length > this.#codes.length) this.#codes = widened(this.#codes, length)
  }

  #writeList(): void {
    const rowCount = this.#rowCount
    if (rowCount === 0) return
    this.#codeStarts[rowCount] = this.#codeLength
    const bytes = this.#bytes
    const isPlain = this.#isPlain()
    bytes.pushVarint(2 * rowCount + Number(isPlain))
    const isParted = rowCount > MOST_ROWS_IN_ONE
    if (isParted) this.#weigh()
    if (isParted) bytes.pushVarint(this.#blockRows.length)
    const impacts = isParted ? this.#impacts : undefined
    if (impacts) {
      bytes.pushVarint(impacts.length)
      for (let at = 0; at < rowCount; at++) impacts.push(impactOf(this.#weighted[at]!))
    }
    const rowsPerBlock = isParted ? BLOCK_ROWS : MOST_ROWS_IN_ONE
    for (let from = 0; from < rowCount; from += rowsPerBlock) {
      const to = Math.min(from + rowsPerBlock, rowCount)
      if (isParted) this.#noteBlock(from, to)
      bytes.pushDistances(this.#rows, from, to, from === 0 ? -1 : this.#rows[from - 1]!)
      if (!isPlain) this.#writeCodes(from, to)
    }
    this.#rowCount = 0
    this.#codeLength = 0
  }

  /** Whether all rows of the term are usual. */
  #isPlain(): boolean {
    const rowCount = this.#rowCount
    if (this.#codeLength > rowCount) return false
    for (let at = 0; at < rowCount; at++) if (this.#codes[at] !== this.#usualCode) return false
    return true
  }

  /** Writes the marks of rows from..to - 1 and the codes of those that are not usual. */
  #writeCodes(from: number, to: number): void {
    const codes = this.#codes
    const codeStarts = this.#codeStarts
    const usualCode = this.#usualCode
    const markBytes = (to - from + 7) >>> 3
    const bytes = this.#bytes.withRoomFor(markBytes + codeStarts[to]! - codeStarts[from]!)
    let marksAt = this.#bytes.length
    let length = marksAt + markBytes
    for (let first = from; first < to; first += 8) {
      const end = Math.min(first + 8, to)
      let marks = 0
      for (let at = first; at < end; at++) {
        const start = codeStarts[at]!
        if (codes[start] === usualCode) marks |= 1 << (at - first)
        else for (let code = start; code < codeStarts[at + 1]!; code++) bytes[length++] = codes[code]!
      }
      bytes[marksAt++] = marks
    }
    this.#bytes.length = length
  }

  #noteBlock(from: number, to: number): void {
    const weighted = this.#weighted
    let most = 0
    for (let at = from; at < to; at++) if (weighted[at]! > most) most = weighted[at]!
    this.#blockRows.push(this.#rows[to - 1]!)
    this.#blockStarts.push(this.#bytes.length)
    this.#blockMost.push(impactOf(most))
  }

  /** Works out the weighted frequency of each row. */
  #weigh(): void {
    const { norms, fieldLengths } = this.#frequencies
    const rowCount = this.#rowCount
    if (rowCount > this.#weighted.length) {
      giveBack(this.#weighted.buffer)
      this.#weighted = new Float64Array(takeBuffer(8 * rowCount))
    }
    const weighted = this.#weighted
    const rows = this.#rows
    const codes = this.#codes
    const codeStarts = this.#codeStarts
    const fieldBits = this.#fieldBits
    const fieldMask = (1 << fieldBits) - 1
    let at = 0
    for (let place = 0; place < rowCount; place++) {
      const firstLength = rows[place]! * this.#fieldCount
      const end = codeStarts[place + 1]!
      let frequency = 0
      while (at < end) {
        let byte = codes[at++]!
        let code = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = codes[at++]!
          code |= (byte & 127) << shift
        }
        const pair = code >>> 1
        const field = pair & fieldMask
        const length = fieldLengths[firstLength + field]!
        frequency +=
          (norms.weights[field]! * ((pair >>> fieldBits) + 1)) / (norms.base + norms.perWord[field]! * length)
      }
      weighted[place] = frequency
    }
  }
}

/** How much a row of this weighted frequency counts, rounded up to 255ths. */
function impactOf(frequency: number): number {
  return Math.ceil(saturate(frequency) * MOST_IMPACT)
}

/** The code of a term that stands once in a field and nowhere else. */
function codeOfUsual(field: number): number {
  return field * 2
}

/** The start of the next row's codes. */
export function afterCodes(bytes: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    const more = bytes[at]! & 1
    while (bytes[at++]! > 127);
    if (more === 0) return at
  }
}
