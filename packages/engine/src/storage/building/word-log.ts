import { giveBack, takeBuffer, widened } from '../buffer-pool.ts'
import { GrowingUint32 } from '../growing.ts'

const FIRST_BYTES = 1024

/** Words in the order of the text, field by field. Shape of the columns: `length` or more. */
export class WordLog {
  length = 0
  /** Numbers of the words' terms. */
  terms = new Uint32Array(takeBuffer(FIRST_BYTES))
  /** Numbers of the words as written plus 1; 0 for none. */
  forms = new Uint32Array(takeBuffer(FIRST_BYTES))
  /** Positions in their field. */
  positions = new Uint32Array(takeBuffer(FIRST_BYTES))
  /** A span is one field of one row: its start in the columns, its row and its field. */
  readonly spanStarts = new GrowingUint32()
  readonly spanRows = new GrowingUint32()
  readonly spanFields = new GrowingUint32()

  /** Words pushed from now on are of this field. */
  startSpan(row: number, field: number): void {
    this.spanStarts.push(this.length)
    this.spanRows.push(row)
    this.spanFields.push(field)
  }

  push(term: number, form: number, position: number): void {
    const at = this.length++
    if (at === this.terms.length) this.#grow()
    this.terms[at] = term
    this.forms[at] = form
    this.positions[at] = position
  }

  /** Releases the memory; the log must not be used any more. */
  release(): void {
    for (const { buffer } of [this.terms, this.forms, this.positions]) giveBack(buffer)
    for (const column of [this.spanStarts, this.spanRows, this.spanFields]) column.finish()
  }

  #grow(): void {
    const length = 2 * this.terms.length
    this.terms = widened(this.terms, length)
    this.forms = widened(this.forms, length)
    this.positions = widened(this.positions, length)
  }
}
