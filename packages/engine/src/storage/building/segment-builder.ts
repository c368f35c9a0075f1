import { LEAST_TELLING_WEIGHT, type CaseDocument, type TextField } from '../../case-document.ts'
import { type ChunkSink, readChunks } from '../../text/analyse-field.ts'
import { analyserFor } from '../../text/analyser.ts'
import { type ChunkTable, POSITION_MASK, PROFILE_SHIFT, STOP_TOKEN, TOKEN_STRIDE } from '../../text/chunk-table.ts'
import type { DenialLists, OwnDenials } from '../../text/denials/denial-words.ts'
import { DeniedWords, type DenialSink } from '../../text/denials/denied-words.ts'
import { normaliseText } from '../../text/normalise.ts'
import { CaseTableWriter } from '../case-table.ts'
import { FieldLengthWriter, type FrequencyNorms, frequencyNorms } from '../field-norms.ts'
import { numberOf } from '../number-of.ts'
import { finishSegment } from '../pack-segment.ts'
import { parallelCase, ParallelWriter } from '../parallel-texts.ts'
import { fieldBitsFor } from '../postings.ts'
import { ProfileWriter } from '../profiles.ts'
import type { LocaleIndex, Segment } from '../segment.ts'
import { indexLog } from './index-log.ts'
import { WordLog } from './word-log.ts'

/** The optional parts of a segment. */
export interface OptionalParts {
  /** Positions of words. */
  positions: boolean
  /** Profiles of texts. */
  profiles: boolean
  /** Words that deny, beside those of the languages. */
  denials?: DenialLists | undefined
}

/** Collects documents and builds one segment. The caller ensures that ids are unique. */
export class SegmentBuilder {
  readonly #fields: readonly TextField[]
  readonly #keepsPositions: boolean
  readonly #profiles: ProfileWriter | undefined
  readonly #parallel = new ParallelWriter()
  readonly #cases = new CaseTableWriter()
  readonly #fieldLengths = new FieldLengthWriter()
  readonly #filterKeys = new Map<string, number>()
  readonly #logs = new Map<string, LocaleLog>()
  readonly #denials: DenialLists

  constructor(fields: readonly TextField[], { positions, profiles, denials = {} }: OptionalParts) {
    this.#fields = fields
    this.#keepsPositions = positions
    this.#denials = denials
    this.#profiles = profiles ? new ProfileWriter() : undefined
  }

  get caseCount(): number {
    return this.#cases.caseCount
  }

  /** Words logged so far, about 16 bytes each until the segment is finished. */
  get tokenCount(): number {
    let count = 0
    for (const log of this.#logs.values()) count += log.tokenCount
    return count
  }

  add(document: CaseDocument): void {
    const { texts, masterLocale } = document
    const master = texts.findIndex(({ locale }) => locale === masterLocale)
    if (texts.length > 1) this.#parallel.add(parallelCase(document, this.#cases.caseCount, this.#fields))
    this.#cases.startCase(document.id, numberOf(this.#filterKeys, document.filterKey), Math.max(0, master))
    for (const { locale, fields } of texts) {
      const row = this.#cases.rowCount
      let log = this.#logs.get(locale)
      if (log === undefined) {
        const own = Object.hasOwn(this.#denials, locale) ? this.#denials[locale] : undefined
        this.#logs.set(locale, (log = new LocaleLog(locale, this.#logs.size, this.#profiles, own)))
      }
      this.#cases.addRow(log.number)
      this.#fields.forEach((field, number) => {
        this.#fieldLengths.push(
          log.addField(row, number, field, Object.hasOwn(fields, field.id) ? fields[field.id]! : ''),
        )
      })
      log.endRow()
    }
  }

  finish(): Segment {
    const fieldBits = fieldBitsFor(this.#fields.length)
    const weights = Float64Array.from(this.#fields, ({ weight }) => weight)
    const cases = this.#cases.finish()
    const fieldLengths = this.#fieldLengths.finish()
    return finishSegment({
      fieldCount: this.#fields.length,
      filterKeys: [...this.#filterKeys.keys()],
      locales: Array.from(this.#logs.values(), (log) => {
        return log.finish(fieldBits, this.#keepsPositions, frequencyNorms(weights, log.number, cases, fieldLengths))
      }),
      cases,
      fieldLengths,
      profiles: this.#profiles?.finish(),
      parallelCases: this.#parallel.finish(),
    })
  }
}

/** All tokens of one locale, in the order in which they came. */
class LocaleLog implements ChunkSink, DenialSink {
  readonly locale: string
  readonly number: number
  readonly #chunks: ChunkTable
  readonly #log = new WordLog()
  readonly #denied: DeniedWords
  #isProse = false
  readonly #profiles: ProfileWriter | undefined
  #fieldWeight = 0
  #length = 0

  constructor(locale: string, number: number, profiles: ProfileWriter | undefined, own: OwnDenials | undefined) {
    this.locale = locale
    this.number = number
    this.#chunks = analyserFor(locale).chunks
    this.#denied = new DeniedWords(locale, this.#chunks, this, own)
    this.#profiles = profiles
  }

  get tokenCount(): number {
    return this.#log.length
  }

  /** Logs a field's words; returns the number of words that count for its length. */
  addField(row: number, fieldNumber: number, field: TextField, text: string): number {
    if (text === '') return 0
    this.#log.startSpan(row, fieldNumber)
    this.#fieldWeight = field.weight
    this.#length = 0
    this.#isProse = field.kind === 'prose'
    const normalised = normaliseText(text)
    if (this.#isProse) this.#denied.open(normalised)
    readChunks(normalised, this.locale, this.#chunks, field.kind, this)
    return this.#length
  }

  add(chunk: number, position: number, start: number): void {
    this.#push(chunk, position)
    if (this.#isProse) this.#denied.add(chunk, position, start)
  }

  deny(chunk: number, position: number): void {
    this.#push(chunk, position)
  }

  #push(chunk: number, position: number): void {
    const { tokens } = this.#chunks
    const end = this.#chunks.tokensStartOf(chunk + 1)
    const isTelling = this.#fieldWeight >= LEAST_TELLING_WEIGHT
    for (let at = this.#chunks.tokensStartOf(chunk); at < end; at += TOKEN_STRIDE) {
      const place = tokens[at + 2]!
      this.#log.push(tokens[at]!, tokens[at + 1]!, position + (place & POSITION_MASK))
      if (isTelling && (place & STOP_TOKEN) === 0) this.#profiles?.count(place >>> PROFILE_SHIFT, this.#fieldWeight)
    }
    this.#length += this.#chunks.lengthCountOf(chunk)
  }

  /** All fields of a row have been added. */
  endRow(): void {
    this.#profiles?.endRow()
  }

  finish(fieldBits: number, keepsPositions: boolean, frequencies: FrequencyNorms): LocaleIndex {
    return indexLog(this.#log, this.#chunks, { locale: this.locale, fieldBits, keepsPositions, frequencies })
  }
}
