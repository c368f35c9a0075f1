import { MarkedList, type OpenForm } from './form-lists.ts'
import { PostingReader } from './posting-reader.ts'

/** Walks a form's postings, field by field, in the order of its rows. */
export class FormReader {
  row = -1
  field = 0
  count = 0
  readonly #alone = new PostingReader()
  readonly #listed = new PostingReader()
  #marked: MarkedList | undefined
  #isAloneLeft = false
  #isListedLeft = false

  /** Goes to the start of a form. */
  open({ alone, listed }: OpenForm): this {
    this.#marked = alone instanceof MarkedList ? alone : undefined
    this.#isAloneLeft = alone !== undefined
    if (alone !== undefined) this.#alone.open(alone instanceof MarkedList ? alone.list : alone)
    this.#isListedLeft = listed !== undefined && this.#listed.open(listed).next()
    this.#advanceAlone()
    return this
  }

  /** Moves to the next pair of row and field; false after the last. */
  next(): boolean {
    const isAlone = this.#isAloneLeft && !(this.#isListedLeft && this.#listed.row < this.#alone.row)
    if (!isAlone && !this.#isListedLeft) return false
    const { row, field, count } = isAlone ? this.#alone : this.#listed
    this.row = row
    this.field = field
    this.count = count
    if (isAlone) this.#advanceAlone()
    else this.#isListedLeft = this.#listed.next()
    return true
  }

  #advanceAlone(): void {
    const reader = this.#alone
    while (this.#isAloneLeft) {
      this.#isAloneLeft = reader.next()
      if (!this.#marked || this.#marked.isMarked(reader.place)) return
    }
  }
}
