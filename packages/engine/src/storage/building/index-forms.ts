import { giveBack, takeBuffer } from '../buffer-pool.ts'
import type { FormWriter } from '../form-writer.ts'
import type { PostingWriter } from '../posting-writer.ts'
import { RowMarks } from '../row-marks.ts'
import { eachSpan, type GroupedSpans, startsOf } from './grouped-spans.ts'
import type { WordLog } from './word-log.ts'

/** Builds the lists of a log's forms, from the counts of forms and the occurrences of terms. */
export function indexForms(log: WordLog, counts: Uint32Array, terms: GroupedSpans, writer: FormWriter): void {
  const termOf = new Uint32Array(counts.length)
  for (let at = 0; at < log.length; at++) if (log.forms[at] !== 0) termOf[log.forms[at]! - 1] = log.terms[at]!
  const termStart = (term: number) => (term === 0 ? 0 : terms.ends[term - 1]!)
  // A form that is the only one of its term is told by it and needs no occurrences.
  const ownCounts = counts.map((count, form) => {
    const term = termOf[form]!
    return count === terms.ends[term]! - termStart(term) ? 0 : count
  })
  const forms = groupForms(log, ownCounts)
  const rows = new RowsOfForm(log, terms, forms)
  for (let form = 0; form < counts.length; form++) {
    const term = termOf[form]!
    if (ownCounts[form] === 0) writer.addTerm(term)
    else rows.write(writer, term, termStart(term), form)
  }
  giveBack(forms.spans.buffer)
}

/** The occurrences of the forms that `counts` has any of. */
function groupForms(log: WordLog, counts: Uint32Array): GroupedSpans {
  const { forms } = log
  const ends = startsOf(counts)
  const spans = new Uint32Array(takeBuffer(4 * ((ends.at(-1) ?? 0) + (counts.at(-1) ?? 0))))
  eachSpan(log, (span, from, to) => {
    for (let at = from; at < to; at++) {
      const form = forms[at]! - 1
      if (form >= 0 && counts[form] !== 0) spans[ends[form]!++] = span
    }
  })
  return { spans, ends }
}

/** Writes forms one after the other: the rows that a form has to itself as marks of its term, the others as a list. */
class RowsOfForm {
  readonly #rows: Uint32Array
  readonly #fields: Uint32Array
  readonly #terms: GroupedSpans
  readonly #forms: GroupedSpans
  readonly #marks = new RowMarks()
  /** By turns, where the occurrences in a row that has other forms too start and end. */
  readonly #shared: number[] = []
  /** Where the occurrences of the next form start. */
  #start = 0

  constructor(log: WordLog, terms: GroupedSpans, forms: GroupedSpans) {
    this.#rows = log.spanRows.values
    this.#fields = log.spanFields.values
    this.#terms = terms
    this.#forms = forms
  }

  write(writer: FormWriter, term: number, termStart: number, form: number): void {
    const start = this.#start
    const end = this.#forms.ends[form]!
    this.#start = end
    this.#compare(termStart, this.#terms.ends[term]!, start, end)
    if (!this.#marks.areWorthwhile) return this.#list(writer.addList(), start, end)
    const shared = this.#shared
    const listed = writer.addMarks(term, this.#marks, shared.length > 0)
    for (let at = 0; at < shared.length; at += 2) this.#list(listed, shared[at]!, shared[at + 1]!)
  }

  /** Marks the rows of the term that have the form as often as the term, and notes the others that have the form. */
  #compare(termStart: number, termEnd: number, start: number, end: number): void {
    const rows = this.#rows
    const termSpans = this.#terms.spans
    const spans = this.#forms.spans
    const marks = this.#marks
    this.#shared.length = 0
    marks.start(termEnd - termStart)
    let place = 0
    let at = start
    for (let ofTerm = termStart; ofTerm < termEnd; place++) {
      const row = rows[termSpans[ofTerm]!]
      const from = at
      const fromOfTerm = ofTerm
      while (ofTerm < termEnd && rows[termSpans[ofTerm]!] === row) ofTerm++
      while (at < end && rows[spans[at]!] === row) at++
      if (at - from === ofTerm - fromOfTerm) marks.add(place)
      else if (at > from) this.#shared.push(from, at)
    }
    marks.rowCount = place
  }

  #list(listed: PostingWriter, start: number, end: number): void {
    const spans = this.#forms.spans
    for (let from = start; from < end;) {
      const span = spans[from]!
      let to = from + 1
      while (to < end && spans[to] === span) to++
      listed.add(this.#rows[span]!, this.#fields[span]!, to - from)
      from = to
    }
  }
}
