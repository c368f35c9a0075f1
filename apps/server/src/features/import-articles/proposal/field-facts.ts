import { createHash } from 'node:crypto'
import { readDateIn, readNumber, type DateOrder } from '../map-row.ts'

/** Values that a field of another data type may have as marks for a missing value: `?`, `-`, `0/1/00`. */
const maxMarks = 3
/** Distinct values that are counted: a field with more is no list of symbols. */
export const maxDistinct = 5_000
/** Values that are kept to look at: from the beginning of the source. */
const maxSamples = 1_000
const maxSampleCharacters = 500
const maxSampleValues = 50
/** Longer values are no symbols. */
const maxDistinctLength = 120
/** Longer values are no keys. */
const maxKeyLength = 300
/** Keys that are compared to find out whether a field is unique. Sources with more get their key by its name. */
const maxKeys = 1_000_000

/** What tables write where they have no value. */
const emptyMarks = new Set('n/a na none null nil nan unknown tbd k.a. unbekannt keine'.split(' '))

/** Whether a text may stand for a missing value: it has neither letters nor numbers, such as `?` or `0/1/00`, or is a word for it. */
export function isMark(text: string): boolean {
  const hasDigits = /\p{Nd}/u.test(text)
  // A nought stands for nothing; another number, or a time of day, says something.
  const isNothing = !hasDigits || (/(?:^|\D)0+(?:\D|$)/.test(text) && !/\d[:：;]\d/.test(text))
  return (!/\p{L}/u.test(text) && isNothing) || emptyMarks.has(text.toLowerCase().replace('#', ''))
}

/** Counts how many values are of a kind, and which are not. */
class Fit {
  count = 0
  /** Values that are not of the kind; more than {@link maxMarks} say that the field is not. */
  readonly others = new Set<string>()

  take(value: string, isOfKind: boolean): void {
    if (isOfKind) this.count++
    else if (this.others.size <= maxMarks) this.others.add(value)
  }

  /** Whether the field is of the kind, apart from a few marks for missing values. */
  holds(total: number): boolean {
    return this.count * 10 > total && this.others.size <= maxMarks && [...this.others].every(isMark)
  }
}

/** The facts of a field over all rows of a source. Its memory does not grow with the source, but for unique fields. */
export class FieldFacts {
  readonly name: string
  /** Rows with a value. */
  filledRows = 0
  /** Values; a list has several. */
  valueCount = 0
  listRows = 0
  /** Rows that hold an object, or a list of objects. */
  objectRows = 0
  maxLength = 0
  hasLineBreaks = false
  leadingZeros = 0
  min = Infinity
  max = -Infinity
  hasDecimals = false
  /** A date with a time of day that is not midnight. */
  timed: string | undefined
  /** Values with a space between letters. */
  withWords = 0
  readonly fits = {
    boolean: new Fit(),
    number: { '.': new Fit(), ',': new Fit() },
    date: { ymd: new Fit(), dmy: new Fit(), mdy: new Fit() },
    code: new Fit(),
  }
  /** Values with their counts; incomplete when {@link hasManyValues}. */
  readonly distinct = new Map<string, number>()
  hasManyValues = false
  /** Single texts of the first rows. */
  readonly samples: string[] = []
  /** Lists of the first rows. */
  readonly sampleLists: string[][] = []
  #keys: Set<string> | undefined = new Set()
  #isUnique = true

  constructor(name: string) {
    this.name = name
  }

  /** Takes the value of a row; `locale` is the row's language, in which a key may come once. */
  take(value: unknown, locale: string): void {
    const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== undefined)
    if (values.some((each) => typeof each === 'object')) {
      this.objectRows++
      return
    }
    const texts = values.map((each) => String(each).trim()).filter((text) => text !== '')
    if (texts.length === 0) return
    this.filledRows++
    if (Array.isArray(value)) {
      this.listRows++
      if (this.sampleLists.length < maxSamples) this.sampleLists.push(sampleOf(texts))
    } else if (this.samples.length < maxSamples) this.samples.push((texts[0] ?? '').slice(0, maxSampleCharacters))
    this.#takeKey(texts.join('\0'), locale)
    for (const text of texts) this.#takeText(text)
  }

  /** Whether no value came twice in one language. */
  get isUnique(): boolean {
    return this.#isUnique && this.listRows === 0
  }

  #takeKey(text: string, locale: string): void {
    if (!this.#keys) return
    if (text.length > maxKeyLength) {
      this.#isUnique = false
      this.#keys = undefined
      return
    }
    const key = hashOf(`${locale}\0${text}`)
    if (this.#keys.has(key)) {
      this.#isUnique = false
      this.#keys = undefined
    } else if (this.#keys.size < maxKeys) this.#keys.add(key)
  }

  #takeText(text: string): void {
    this.valueCount++
    this.maxLength = Math.max(this.maxLength, text.length)
    this.hasLineBreaks ||= text.includes('\n')
    if (/\p{L}\s+\p{L}/u.test(text)) this.withWords++
    if (/^0\d/.test(text)) this.leadingZeros++
    const isCounted = this.distinct.has(text) || this.distinct.size < maxDistinct
    if (isCounted && text.length <= maxDistinctLength) this.distinct.set(text, (this.distinct.get(text) ?? 0) + 1)
    else this.hasManyValues = true
    this.#takeKinds(text.slice(0, 60))
  }

  #takeKinds(text: string): void {
    const { boolean, number, date, code } = this.fits
    boolean.take(text, booleanOf(text) !== undefined)
    for (const mark of ['.', ','] as const) {
      const value = readNumber(text, mark)
      number[mark].take(text, value !== undefined)
      if (value === undefined) continue
      this.min = Math.min(this.min, value)
      this.max = Math.max(this.max, value)
      this.hasDecimals ||= !Number.isInteger(value)
    }
    for (const order of ['ymd', 'dmy', 'mdy'] as const) date[order].take(text, readDateIn(order, text) !== undefined)
    if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[T/\s]+(?!0?0[:：]00)\d{1,2}[:：]\d{2}/.test(text)) this.timed ??= text
    code.take(text, /^(?=.*\d)[\p{L}\d][\p{L}\d._:/#+-]*$/u.test(text) && text.length <= 40)
  }

  /** The order of day, month and year that all values fit; the most usual where several do. */
  dateOrder(): { order: DateOrder; isAmbiguous: boolean } | undefined {
    const fitting = (['ymd', 'dmy', 'mdy'] as const).filter((order) => this.fits.date[order].holds(this.valueCount))
    const best = Math.max(...fitting.map((order) => this.fits.date[order].count))
    const [order, ...others] = fitting.filter((each) => this.fits.date[each].count === best)
    return order === undefined ? undefined : { order, isAmbiguous: others.length > 0 && order !== 'ymd' }
  }
}

const booleans = new Map(
  Object.entries({
    true: ['true', 'yes', 'y', 'ja', 'wahr', 'oui', 'sí', 'vrai'],
    false: ['false', 'no', 'n', 'nein', 'falsch', 'non', 'faux'],
  }).flatMap(([truth, words]) => words.map((word) => [word, truth === 'true'] as const)),
)

/** The truth that a word stands for; undefined for other words. */
export function booleanOf(text: string): boolean | undefined {
  return booleans.get(text.toLowerCase())
}

/** Whether the values of a field say nothing by themselves: one sign such as a dot or a digit, or no letter and no digit. */
export function saysNothing({ samples, maxLength }: FieldFacts): boolean {
  return maxLength <= 1 || samples.every((text) => !/[\p{L}\d]/u.test(text))
}

function sampleOf(texts: readonly string[]): string[] {
  return texts.slice(0, maxSampleValues).map((text) => text.slice(0, maxSampleCharacters))
}

function hashOf(text: string): string {
  return text.length <= 24 ? text : createHash('sha1').update(text).digest('base64')
}
