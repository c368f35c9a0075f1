import type { CaseDocument, TextField } from '../case-document.ts'
import { type Analyser, analyserFor } from '../text/analyser.ts'
import { analyseField, type TokenSink } from '../text/analyse-field.ts'
import { normaliseText } from '../text/normalise.ts'
import type { ChunkNote, ChunkTokens, Token } from '../text/tokens.ts'
import { GrowingUint32 } from './growing.ts'
import { numberOf } from './number-of.ts'
import { normsOfRows } from './field-norms.ts'
import { PositionWriter } from './positions.ts'
import { type FrequencyNorms, PostingWriter, fieldBitsFor } from './postings.ts'
import { finishSegment, type LocaleIndex, NO_ROW, type Segment } from './segment.ts'
import { dictionaryOf, inverse, type SortedLog, sortLog, WordLog } from './word-log.ts'

/** Collects documents and finishes into one segment. Ids are not checked for being unique: the case base sees to that. */
export class SegmentBuilder {
  readonly #fields: readonly TextField[]
  readonly #keepsPositions: boolean
  readonly #caseIds: number[] = []
  readonly #caseKeys = new GrowingUint32()
  readonly #caseFirstRows = new GrowingUint32()
  readonly #caseMasterRows = new GrowingUint32()
  readonly #rowCases = new GrowingUint32()
  readonly #rowLocales = new GrowingUint32()
  readonly #fieldLengths = new GrowingUint32()
  readonly #filterKeys = new Map<string, number>()
  readonly #logs = new Map<string, LocaleLog>()

  constructor(fields: readonly TextField[], keepsPositions: boolean) {
    this.#fields = fields
    this.#keepsPositions = keepsPositions
  }

  get caseCount(): number {
    return this.#caseIds.length
  }

  /** Words logged so far, about 16 bytes each until the segment is finished. */
  get tokenCount(): number {
    let count = 0
    for (const log of this.#logs.values()) count += log.tokenCount
    return count
  }

  add(document: CaseDocument): void {
    const caseNumber = this.#caseIds.length
    this.#caseIds.push(document.id)
    this.#caseKeys.push(numberOf(this.#filterKeys, document.filterKey))
    this.#caseFirstRows.push(this.#rowCases.length)
    let masterRow = document.texts.length > 0 ? this.#rowCases.length : NO_ROW
    for (const { locale, fields } of document.texts) {
      const row = this.#rowCases.length
      if (locale === document.masterLocale) masterRow = row
      let log = this.#logs.get(locale)
      if (log === undefined) this.#logs.set(locale, (log = new LocaleLog(locale, this.#logs.size)))
      this.#rowCases.push(caseNumber)
      this.#rowLocales.push(log.number)
      this.#fields.forEach((field, number) => {
        this.#fieldLengths.push(
          log.addField(row, number, field, Object.hasOwn(fields, field.id) ? fields[field.id]! : ''),
        )
      })
    }
    this.#caseMasterRows.push(masterRow)
  }

  finish(): Segment {
    this.#caseFirstRows.push(this.#rowCases.length)
    const fieldBits = fieldBitsFor(this.#fields.length)
    const weights = Float64Array.from(this.#fields, ({ weight }) => weight)
    const rowLocales = this.#rowLocales.finish()
    const fieldLengths = this.#fieldLengths.finish()
    return finishSegment({
      fieldCount: this.#fields.length,
      filterKeys: [...this.#filterKeys.keys()],
      locales: Array.from(this.#logs.values(), (log) => {
        const norms = normsOfRows(weights, log.number, rowLocales, fieldLengths)
        return log.finish(fieldBits, this.#keepsPositions, { norms, fieldLengths })
      }),
      caseIds: Float64Array.from(this.#caseIds),
      caseKeys: this.#caseKeys.finish(),
      caseFirstRows: this.#caseFirstRows.finish(),
      caseMasterRows: this.#caseMasterRows.finish(),
      rowCases: this.#rowCases.finish(),
      rowLocales,
      fieldLengths,
    })
  }
}

/** All tokens of one locale, in the order in which they came. */
class LocaleLog implements TokenSink {
  readonly locale: string
  readonly number: number
  readonly #analyser: Analyser
  readonly #terms = new Map<string, number>()
  readonly #forms = new Map<string, number>()
  /** The term of each form. */
  readonly #formTerms: number[] = []
  /** Row of each span (one field of one row) and its field. */
  readonly #spanRows = new GrowingUint32()
  readonly #spanFields = new GrowingUint32()
  readonly #termLog = new WordLog()
  readonly #formLog = new WordLog()
  /** Marks chunks with numbers of this log; not the log itself, which would live on with every rare chunk. */
  readonly #user = {}
  #length = 0

  constructor(locale: string, number: number) {
    this.locale = locale
    this.number = number
    this.#analyser = analyserFor(locale)
  }

  get tokenCount(): number {
    return this.#termLog.length
  }

  /** Logs a field's words; answers how many count for its length. */
  addField(row: number, fieldNumber: number, field: TextField, text: string): number {
    if (text === '') return 0
    this.#spanRows.push(row)
    this.#spanFields.push(fieldNumber)
    this.#length = 0
    analyseField(normaliseText(text), this.#analyser, field.kind, this)
    return this.#length
  }

  add(chunk: ChunkTokens, position: number): void {
    const note = (chunk.note ??= { by: undefined, terms: [], forms: [] })
    if (note.by !== this.#user) this.#number(chunk.tokens, note)
    const { terms, forms } = note
    const span = this.#spanRows.length - 1
    for (let at = 0; at < terms.length; at += 2) this.#termLog.push(terms[at]!, span, position + terms[at + 1]!)
    for (let form = 0; form < forms.length; form++) this.#formLog.push(forms[form]!, span, 0)
    this.#length += chunk.lengthCount
  }

  finish(fieldBits: number, keepsPositions: boolean, frequencies: FrequencyNorms): LocaleIndex {
    const postings = new PostingWriter(fieldBits, frequencies)
    const positions = keepsPositions ? new PositionWriter() : undefined
    const { places } = this.#termLog
    const terms = sortLog(this.#terms, this.#termLog)
    this.#write(terms, this.#termLog.spans, postings, {
      startTerm: () => positions?.startTerm(),
      add(tokens, from, to) {
        // A code made of neighbouring words is logged after its place has passed.
        if (!isAscending(places, tokens, from, to)) tokens.subarray(from, to).sort((a, b) => places[a]! - places[b]!)
        positions?.add(places, tokens, from, to)
      },
    })
    const formPostings = new PostingWriter(fieldBits, frequencies)
    const forms = sortLog(this.#forms, this.#formLog)
    const termRanks = inverse(terms.alphabetical)
    this.#write(forms, this.#formLog.spans, formPostings, undefined, (form) => {
      const term = this.#formTerms[form]!
      return forms.countOf(form) === terms.countOf(term) ? termRanks[term] : undefined
    })
    const finished = postings.finish()
    return {
      locale: this.locale,
      terms: dictionaryOf(terms),
      postings: finished,
      positions: positions?.finish(),
      forms: dictionaryOf(forms),
      formPostings: { ...formPostings.finish(), target: finished },
      norms: frequencies.norms,
    }
  }

  /** Writes out a sorted log; of a word that `referenceOf` answers for, only the reference. */
  #write(
    { alphabetical, order, starts }: SortedLog,
    spans: Uint32Array,
    postings: PostingWriter,
    places?: PlaceSink,
    referenceOf?: (word: number) => number | undefined,
  ): void {
    const rows = this.#spanRows.values
    const fields = this.#spanFields.values
    for (const number of alphabetical) {
      postings.startTerm()
      places?.startTerm()
      const reference = referenceOf?.(number)
      if (reference !== undefined) {
        postings.referTo(reference)
        continue
      }
      const end = starts[number + 1]!
      for (let from = starts[number]!; from < end;) {
        const span = spans[order[from]!]!
        let to = from + 1
        while (to < end && spans[order[to]!] === span) to++
        postings.add(rows[span]!, fields[span]!, to - from)
        places?.add(order, from, to)
        from = to
      }
    }
  }

  #number(tokens: readonly Token[], note: ChunkNote): void {
    let termCount = 0
    let formCount = 0
    for (const { term, form, position } of tokens) {
      const number = numberOf(this.#terms, term)
      note.terms[termCount++] = number
      note.terms[termCount++] = position
      if (form === '') continue
      const formNumber = numberOf(this.#forms, form)
      note.forms[formCount++] = formNumber
      this.#formTerms[formNumber] = number
    }
    note.by = this.#user
  }
}

/** Told of each term and of each stretch of `tokens` that stands in one field of one row. */
interface PlaceSink {
  startTerm(): void
  add(tokens: Uint32Array, from: number, to: number): void
}

function isAscending(places: Uint32Array, tokens: Uint32Array, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (places[tokens[at]!]! < places[tokens[at - 1]!]!) return false
  return true
}
