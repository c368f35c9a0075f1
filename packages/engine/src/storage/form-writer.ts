import type { FrequencyNorms } from './field-norms.ts'
import { type FormLists, HAS_MARKS, IS_TERM } from './form-lists.ts'
import { GrowingBytes, GrowingUint32 } from './growing.ts'
import { PostingWriter } from './posting-writer.ts'
import type { PostingLists } from './postings.ts'
import type { RowMarks } from './row-marks.ts'

/** Writes where forms stand, one after the other. */
export class FormWriter {
  readonly #entries = new GrowingUint32()
  readonly #marks = new GrowingBytes()
  readonly #listed: PostingWriter

  constructor(fieldBits: number, frequencies: FrequencyNorms) {
    this.#listed = new PostingWriter(fieldBits, frequencies, { hasImpacts: false })
  }

  /** A form that is everything of a term. */
  addTerm(term: number): void {
    this.#entries.push((IS_TERM | term) >>> 0)
  }

  /** A form whose rows are all listed: the caller adds these, one at least. */
  addList(): PostingWriter {
    this.#entries.push(this.#listed.startTerm())
    return this.#listed
  }

  /** A form that is alone in the marked rows of a term's list; in others too if `isListed`, and these the caller adds. */
  addMarks(term: number, marks: RowMarks, isListed: boolean): PostingWriter {
    const bytes = this.#marks
    this.#entries.push(HAS_MARKS | bytes.length)
    bytes.pushVarint(2 * term + Number(isListed))
    bytes.pushVarint(marks.count)
    if (isListed) bytes.pushVarint(this.#listed.startTerm())
    marks.writeTo(bytes)
    return this.#listed
  }

  /** `terms` are the lists of the terms that forms were said to be of. */
  finish(terms: PostingLists): FormLists {
    return { entries: this.#entries.finish(), marks: this.#marks.finish(), listed: this.#listed.finishPacked(), terms }
  }
}
