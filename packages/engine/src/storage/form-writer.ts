import type { FrequencyNorms } from './field-norms.ts'
import { BLOCK_FORMS, FAR_TERM, type FormLists, LIST, MARKS, MARKS_AND_LIST } from './form-lists.ts'
import { GrowingBytes, GrowingUint32 } from './growing.ts'
import { PostingWriter } from './posting-writer.ts'
import type { PostingLists } from './postings.ts'
import type { RowMarks } from './row-marks.ts'

/**
 * A block's base is so far before the term of its first form: some stems follow the
 * alphabet in another order than their words.
 */
const ROOM_BEFORE = 100

/** Writes the lists of forms, one after the other. */
export class FormWriter {
  readonly #codes = new GrowingBytes()
  readonly #blocks = new GrowingUint32()
  readonly #records: PostingWriter
  #recordCount = 0
  /** Base of the block being written, once a form of it has said its term. */
  #base: number | undefined

  constructor(fieldBits: number, frequencies: FrequencyNorms) {
    this.#records = new PostingWriter(fieldBits, frequencies, { hasImpacts: false })
  }

  /** A form that is everything of a term. */
  addTerm(term: number): void {
    this.#startForm()
    const distance = term - (this.#base ?? this.#setBase(term))
    if (distance >= 0 && distance < FAR_TERM) this.#codes.push(distance)
    else this.#startRecord(FAR_TERM).pushVarint(term)
  }

  /** A form whose rows are all listed: the caller adds these, one at least. */
  addList(): PostingWriter {
    this.#startForm()
    this.#startRecord(LIST)
    return this.#records
  }

  /**
   * A form that is alone in the marked rows of a term's list; in others too if `isListed`, and these the caller adds.
   */
  addMarks(term: number, marks: RowMarks, isListed: boolean): PostingWriter {
    this.#startForm()
    const bytes = this.#startRecord(isListed ? MARKS_AND_LIST : MARKS)
    bytes.pushVarint(term)
    bytes.pushVarint(marks.count)
    marks.writeTo(bytes)
    return this.#records
  }

  /** `terms` are the lists of the terms of the forms. */
  finish(terms: PostingLists): FormLists {
    return { codes: this.#codes.finish(), blocks: this.#blocks.finish(), records: this.#records.finish(), terms }
  }

  #startForm(): void {
    if (this.#codes.length % BLOCK_FORMS !== 0) return
    this.#base = undefined
    this.#blocks.push(0)
    this.#blocks.push(this.#recordCount)
  }

  #setBase(term: number): number {
    this.#base = Math.max(0, term - ROOM_BEFORE)
    this.#blocks.values[this.#blocks.length - 2] = this.#base
    return this.#base
  }

  #startRecord(code: number): GrowingBytes {
    this.#codes.push(code)
    this.#recordCount++
    return this.#records.startList()
  }
}
