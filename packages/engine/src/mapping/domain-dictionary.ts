import type { Schema } from '../schema/schema.ts'
import { type Analyser, analyserFor } from '../text/analyser.ts'
import { mapNormalised } from '../text/normalise.ts'
import { segmentWords } from '../text/segmenters.ts'
import { indexNames, type NameIndex, ROOT, type SymbolName } from './name-index.ts'
import { type Reading, readWords } from './read-words.ts'

/** A symbol that a text names, to be offered as a constraint. */
export interface NamedSymbol {
  attribute: string
  symbol: string
  /** How sure it is that this symbol is meant, 0..1. */
  confidence: number
  /** Offsets in the text, in code units. */
  from: number
  to: number
}

export interface DomainDictionaryOptions {
  /** Share of the texts that have a word, folded, in lower case, 0..1: common words are less likely to be names, and known ones are no typing errors. */
  shareOfTexts?: (word: string) => number
}

/** How sure a name is by the way in which it is found; the way of its worst word counts. */
const CONFIDENCE = { label: 1, synonym: 0.95, stem: 0.85, typo: 0.6 } as const
/** Several attributes claim the words. */
const AMBIGUOUS = 0.8
/** The name is one or two letters, or one character, or stop words alone. */
const SLIGHT = 0.4
/** A name without spaces starts or ends within a word. */
const WITHIN_WORD = 0.8
/** From this share of texts on a word is common. */
const COMMON = 0.05

interface Found {
  names: readonly SymbolName[]
  readings: readonly Reading[]
  typos: number
  next: number
}

/** Finds the symbols that texts of one locale name, by their labels and synonyms. Built once; reads a text in one pass. */
export class DomainDictionary {
  readonly #locale: string
  readonly #analyser: Analyser
  readonly #index: NameIndex
  readonly #shareOfTexts: ((word: string) => number) | undefined

  constructor(schema: Schema, locale: string, { shareOfTexts }: DomainDictionaryOptions = {}) {
    this.#locale = locale
    this.#analyser = analyserFor(locale)
    this.#index = indexNames(schema, locale)
    this.#shareOfTexts = shareOfTexts
  }

  /**
   * The symbols named, from left to right: at each place the longest name, of equally long ones that with the fewest typing errors; all
   * symbols that have it, surest first.
   */
  find(text: string): NamedSymbol[] {
    const mapped = mapNormalised(text)
    const places = readWords(mapped.text, this.#analyser)
    const found: NamedSymbol[] = []
    for (let place = 0; place < places.length;) {
      const longest = this.#longestAt(places, place)
      if (longest === undefined) {
        place++
        continue
      }
      const start = longest.readings[0]!.start
      const end = Math.max(...longest.readings.map((reading) => reading.end))
      const span = { from: mapped.originalStart(start), to: mapped.originalEnd(end) }
      const named = longest.names.map((name) => ({
        attribute: name.attribute,
        symbol: name.symbol,
        confidence: this.#confidence(name, longest, mapped.text, start, end),
        ...span,
      }))
      found.push(...named.sort((a, b) => b.confidence - a.confidence))
      place = longest.next
    }
    return found
  }

  #longestAt(places: readonly (readonly Reading[])[], place: number): Found | undefined {
    let best: Found | undefined
    const walk = (node: number, at: number, readings: readonly Reading[], typos: number) => {
      const names = this.#index.namesAt(node)
      const isBetter = best === undefined || at > best.next || (at === best.next && typos < best.typos)
      if (names.length > 0 && isBetter) best = { names, readings, typos, next: at }
      for (const reading of places[at] ?? []) {
        const child = this.#index.step(node, reading.key)
        if (child !== undefined) walk(child, reading.next, [...readings, reading], typos)
        if (typos >= MOST_TYPOS || !this.#mayBeMistyped(reading)) continue
        for (const key of this.#similarKeys(reading.form)) {
          const corrected = this.#index.step(node, key)
          if (corrected !== undefined) walk(corrected, reading.next, [...readings, reading], typos + 1)
        }
      }
    }
    walk(ROOT, place, [], 0)
    return best
  }

  /** Codes are exact, and what is a word of names or of the texts is no typing error. */
  #mayBeMistyped({ kind, form }: Reading): boolean {
    return kind === 'word' && form.length >= 4 && !this.#index.hasWord(form) && (this.#shareOfTexts?.(form) ?? 0) === 0
  }

  readonly #corrections = new Map<string, readonly string[]>()

  #similarKeys(form: string): readonly string[] {
    let keys = this.#corrections.get(form)
    if (keys === undefined) {
      keys = this.#index.similarKeys(form)
      if (this.#corrections.size >= CORRECTIONS_REMEMBERED) this.#corrections.clear()
      this.#corrections.set(form, keys)
    }
    return keys
  }

  #confidence(name: SymbolName, { names, readings, typos }: Found, text: string, start: number, end: number): number {
    const written = readings.map(({ form }) => form).join(' ')
    let confidence: number = name.isSynonym ? CONFIDENCE.synonym : CONFIDENCE.label
    if (typos > 0) confidence = CONFIDENCE.typo
    else if (written !== name.written) confidence = Math.min(confidence, CONFIDENCE.stem)
    if (names.some(({ attribute }) => attribute !== name.attribute)) confidence *= AMBIGUOUS
    const isCharacters = readings.every(({ kind }) => kind === 'character')
    const isCode = readings.some(({ kind }) => kind === 'code')
    const length = readings.reduce((sum, { form }) => sum + form.length, 0)
    if (name.isStopWords || (!isCode && length <= (isCharacters ? 1 : 2))) confidence *= SLIGHT
    if (isCharacters && !this.#isWhole(text, start, end)) confidence *= WITHIN_WORD
    return confidence * (1 - this.#commonness(readings))
  }

  /** How common the rarest word of a name is beyond what names may be, 0..1. */
  #commonness(readings: readonly Reading[]): number {
    if (this.#shareOfTexts === undefined) return 0
    const rarest = Math.min(...readings.map(({ form }) => this.#shareOfTexts!(form)))
    return rarest <= COMMON ? 0 : Math.min(1, rarest)
  }

  /** Whether the characters are whole words, as a segmenter cuts the run around them. */
  #isWhole(text: string, start: number, end: number): boolean {
    const from = Math.max(0, start - CONTEXT)
    const words = segmentWords(text.slice(from, end + CONTEXT), this.#locale)
    const starts = words.some((word) => from + word.start === start)
    const ends = words.some((word) => from + word.start + word.text.length === end)
    return starts && ends
  }
}

/** Mistyped words in one name. */
const MOST_TYPOS = 2
const CORRECTIONS_REMEMBERED = 10_000
/** Characters on either side that a segmenter is shown. */
const CONTEXT = 12
