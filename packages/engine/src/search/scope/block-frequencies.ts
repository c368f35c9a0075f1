import type { FieldNorms } from '../../storage/field-norms.ts'
import { MarkedList, type WordList } from '../../storage/form-lists.ts'
import type { PostingList } from '../../storage/posting-reader.ts'
import { afterCodes } from '../../storage/posting-writer.ts'
import { ALL_USUAL, BLOCK_ROWS, MOST_ROWS_IN_ONE } from '../../storage/postings.ts'
import { LONG } from './locale-scope.ts'

/** The rows of one locale in one segment, within a scope. */
export interface ReadRows {
  /**
   * 0 for a row that is not searched; else 1 more than the length of the field that is usual in its locale's lists, at
   * most LONG. Shape: rowCount.
   */
  usualLengths: Uint8Array
  /** Of that field, see `LocaleScope.frequenciesIn`. */
  usualFrequencies: Float64Array
  rowCount: number
  fieldCount: number
  /** Shape: rowCount x fieldCount, row-major. */
  fieldLengths: Uint16Array
  /** Hidden fields weigh 0. */
  norms: FieldNorms
}

/** Reads posting lists block by block, into arrays that are reused for every block. */
export class BlockFrequencies {
  /** Rows of the block read last. */
  readonly rows = new Uint32Array(MOST_ROWS_IN_ONE)
  /** The weighted frequency of the term in each row; 0 if it is in no visible field or the row is not searched. */
  readonly frequencies = new Float64Array(MOST_ROWS_IN_ONE)

  /** Reads a block; returns the number of its rows. The hot loop contains PostingReader's steps inline. */
  read(list: PostingList, block: number, from: ReadRows): number {
    const { usualLengths, usualFrequencies, fieldLengths, fieldCount, norms } = from
    const { rows, frequencies } = this
    const { weights, base, perWord } = norms
    const { bytes, fieldBits, usualField } = list.lists
    const { isPlain } = list
    const fieldMask = (1 << fieldBits) - 1
    const usualWeight = weights[usualField]!
    const usualPerWord = perWord[usualField]!
    const count = list.blockRowCount(block)
    let marksAt = list.readRows(block, rows)
    let at = list.codesStart(block, marksAt)
    let marks = ALL_USUAL
    for (let index = 0; index < count; index++) {
      const row = rows[index]!
      const usualLength = usualLengths[row]!
      if (!isPlain && (index & 7) === 0) marks = bytes[marksAt++]!
      const isUsual = (marks & 1) === 1
      marks >>= 1
      if (isUsual) {
        frequencies[index] =
          usualLength < LONG
            ? usualFrequencies[usualLength]!
            : usualWeight / (base + usualPerWord * fieldLengths[row * fieldCount + usualField]!)
        continue
      }
      let frequency = 0
      let code: number
      do {
        let byte = bytes[at++]!
        code = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++]!
          code |= (byte & 127) << shift
        }
        if (usualLength > 0) {
          const pair = code >>> 1
          const field = pair & fieldMask
          const length = fieldLengths[row * fieldCount + field]!
          frequency += (weights[field]! * ((pair >>> fieldBits) + 1)) / (base + perWord[field]! * length)
        }
      } while ((code & 1) === 1)
      frequencies[index] = frequency
    }
    return count
  }

  /** As `read`, of lists of all kinds: of some, only the marked rows. */
  readAny(list: WordList, block: number, from: ReadRows): number {
    if (!(list instanceof MarkedList)) return this.read(list, block, from)
    const { rows, frequencies } = this
    const inBlock = this.read(list.list, block, from)
    let count = 0
    for (let index = 0; index < inBlock; index++) {
      if (!list.isMarked(block * BLOCK_ROWS + index)) continue
      rows[count] = rows[index]!
      frequencies[count++] = frequencies[index]!
    }
    return count
  }
}

/** Looks up single rows in one list with blocks; for ascending rows it reads each block once. */
export class RowLookup {
  readonly #list: PostingList
  readonly #from: ReadRows
  readonly #rows = new Uint32Array(BLOCK_ROWS)
  #block = -1
  #rowCount = 0
  /** The next row of the block to look at, and where its counts start. */
  #index = 0
  #at = 0
  #marksStart = 0

  constructor(list: PostingList, from: ReadRows) {
    this.#list = list
    this.#from = from
  }

  /**
   * Weighted frequency of the term in a row that is searched; 0 when it is in no visible field. `block` is where the
   * row would be.
   */
  frequencyAt(row: number, block: number): number {
    const rows = this.#rows
    if (block !== this.#block || row < rows[this.#index]!) {
      this.#block = block
      this.#rowCount = this.#list.blockRowCount(block)
      this.#marksStart = this.#list.readRows(block, rows)
      this.#at = this.#list.codesStart(block, this.#marksStart)
      this.#index = 0
    }
    let index = this.#index
    const rowCount = this.#rowCount
    while (index < rowCount && rows[index]! < row) index++
    if (index === rowCount || rows[index] !== row) return 0
    const list = this.#list
    const { bytes } = list.lists
    const marksStart = this.#marksStart
    let at = this.#at
    for (let skipped = this.#index; skipped < index; skipped++) {
      if (!list.isUsual(marksStart, skipped)) at = afterCodes(bytes, at)
    }
    this.#index = index
    this.#at = at
    return list.isUsual(marksStart, index) ? this.#usualFrequency(row) : this.#readFrequency(row, at)
  }

  #usualFrequency(row: number): number {
    const { usualField } = this.#list.lists
    const { fieldLengths, fieldCount, norms } = this.#from
    const length = fieldLengths[row * fieldCount + usualField]!
    return norms.weights[usualField]! / (norms.base + norms.perWord[usualField]! * length)
  }

  /** The sum of `BlockFrequencies.read` for one row; that loop is hot and calls nothing, so the two stand apart. */
  #readFrequency(row: number, start: number): number {
    const { bytes, fieldBits } = this.#list.lists
    const { fieldLengths, fieldCount, norms } = this.#from
    const fieldMask = (1 << fieldBits) - 1
    let at = start
    let frequency = 0
    let code: number
    do {
      let byte = bytes[at++]!
      code = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        code |= (byte & 127) << shift
      }
      const pair = code >>> 1
      const field = pair & fieldMask
      const length = fieldLengths[row * fieldCount + field]!
      frequency += (norms.weights[field]! * ((pair >>> fieldBits) + 1)) / (norms.base + norms.perWord[field]! * length)
    } while ((code & 1) === 1)
    return frequency
  }
}
