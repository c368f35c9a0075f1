import { GrowingUint32 } from './growing.ts'

/** Words in the order in which they came, field by field. Shape of the columns: room for `length` or more. */
export class WordLog {
  length = 0
  /** Numbers of the words' terms. */
  terms = new Uint32Array(256)
  /** Numbers of the words as written plus 1; 0 for none. */
  forms = new Uint32Array(256)
  /** Places in their field. */
  places = new Uint32Array(256)
  /** A span is one field of one row: where it begins in the columns, its row and its field. */
  readonly spanStarts = new GrowingUint32()
  readonly spanRows = new GrowingUint32()
  readonly spanFields = new GrowingUint32()

  /** Words pushed from now on are of this field. */
  startSpan(row: number, field: number): void {
    this.spanStarts.push(this.length)
    this.spanRows.push(row)
    this.spanFields.push(field)
  }

  push(term: number, form: number, place: number): void {
    const at = this.length++
    if (at === this.terms.length) this.#grow()
    this.terms[at] = term
    this.forms[at] = form
    this.places[at] = place
  }

  #grow(): void {
    const wider = (values: Uint32Array) => {
      const room = new Uint32Array(2 * values.length)
      room.set(values)
      return room
    }
    this.terms = wider(this.terms)
    this.forms = wider(this.forms)
    this.places = wider(this.places)
  }
}
