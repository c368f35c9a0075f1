import type { Schema } from '../schema/schema.ts'
import { type Analyser, analyserFor } from '../text/analyser.ts'
import { mapNormalised } from '../text/normalise.ts'
import { segmentWords } from '../text/segmenters.ts'
import { indexNames, type NameIndex, ROOT, type SymbolName } from './name-index.ts'
import { NameEvidence, type TaggedText } from './name-evidence.ts'
import { type Reading, readWords } from './read-words.ts'
import { isSmall } from './word-use.ts'

/** A symbol that a text names, to be suggested as a constraint. */
export interface NamedSymbol {
  attribute: string
  symbol: string
  /** The probability that the text means this symbol, 0..1. */
  confidence: number
  /** Offsets in the text, UTF-16 code units. */
  start: number
  end: number
}

/** Statistics of a locale's texts, from which the confidence is computed. */
export interface DomainDictionaryOptions {
  /**
   * The share of the texts that have a word (folded, lower case), 0..1: frequent words are less likely to be names, and
   * known words are no typing errors.
   */
  shareOfTexts?: (word: string) => number
  /**
   * The share of a word's occurrences that begin with a small letter, 0..1; see `countWordUse`. Distinguishes ordinary
   * words from proper names.
   */
  lowerCaseShare?: (word: string) => number
  /**
   * Tagged texts. The confidence of a name rises with the share of the texts with this name that have the tag. Read
   * once.
   */
  tagged?: Iterable<TaggedText>
}

/** How sure a name is by the way in which it is found; the way of its worst word counts. */
const CONFIDENCE = { label: 1, synonym: 0.95, stem: 0.85, derived: 0.6, typo: 0.6 } as const
/**
 * Letters at the end in which two forms of one word may differ; more make another
 * word of the stem: connect, connectivity.
 */
const MOST_ENDING = 2
const MOST_CYRILLIC_ENDING = 3
/** How often people write a proper name small. */
const WRITTEN_SMALL = 0.2
/** Several attributes claim the words. */
const AMBIGUOUS = 0.8
/** The name is one or two letters, or one character, or stop words alone. */
const SLIGHT = 0.4
/** A name without spaces starts or ends within a word; a name is part of a word with hyphens. */
const WITHIN_WORD = 0.8
/** From this share of texts on a word is common. */
const COMMON = 0.05
/** Mistyped words in one name. */
const MOST_TYPOS = 2
const CORRECTIONS_REMEMBERED = 10_000
/** Characters on either side that a segmenter is shown. */
const CONTEXT = 12

/** Names that stand at one place of a text. */
interface Longest {
  names: readonly SymbolName[]
  readings: readonly Reading[]
  typos: number
  next: number
}

interface Found extends Longest {
  /** The words as the text has them, folded, in lower case. */
  written: string
  /** Offsets in the normalised text. */
  start: number
  end: number
}

/** Finds the symbols that texts of one locale name, by labels and synonyms. Built once; reads a text in one pass. */
export class DomainDictionary {
  readonly #locale: string
  readonly #analyser: Analyser
  readonly #index: NameIndex
  readonly #shareOfTexts: ((word: string) => number) | undefined
  readonly #lowerCaseShare: ((word: string) => number) | undefined
  readonly #evidence: NameEvidence
  /** Keys of the words that a mistyped one may be, of words asked for before. */
  readonly #corrections = new Map<string, readonly string[]>()

  constructor(
    schema: Schema,
    locale: string,
    { shareOfTexts, lowerCaseShare, tagged = [] }: DomainDictionaryOptions = {},
  ) {
    this.#locale = locale
    this.#analyser = analyserFor(locale)
    this.#index = indexNames(schema, locale)
    this.#shareOfTexts = shareOfTexts
    this.#lowerCaseShare = lowerCaseShare
    this.#evidence = new NameEvidence(schema)
    for (const { text, values } of tagged) {
      const named = this.#findAll(mapNormalised(text).text).flatMap(({ names, written }) =>
        names.map((name) => ({ ...name, written })),
      )
      this.#evidence.add(named, values)
    }
  }

  /**
   * The named symbols, from left to right: at each place the longest name, of equally long names that with the fewest
   * typing errors; all symbols with this name, by descending confidence.
   */
  find(text: string): NamedSymbol[] {
    const mapped = mapNormalised(text)
    return this.#findAll(mapped.text).flatMap((found) => {
      const { names, written, start, end } = found
      const span = { start: mapped.originalStart(start), end: mapped.originalEnd(end) }
      const named = names.map((name) => {
        const before = this.#confidence(name, found, mapped.text)
        const { attribute, symbol } = name
        return {
          attribute,
          symbol,
          confidence: this.#evidence.confidence({ attribute, symbol, written }, before),
          ...span,
        }
      })
      return named.sort((a, b) => b.confidence - a.confidence)
    })
  }

  /** The longest names of a normalised text, from left to right. */
  #findAll(text: string): Found[] {
    const places = readWords(text, this.#analyser)
    const found: Found[] = []
    for (let place = 0; place < places.length;) {
      const longest = this.#longestAt(places, place)
      if (longest !== undefined) {
        const { readings } = longest
        const written = readings.map(({ form }) => form).join(' ')
        const end = Math.max(...readings.map((reading) => reading.end))
        found.push({ ...longest, written, start: readings[0]!.start, end })
      }
      place = longest?.next ?? place + 1
    }
    return found
  }

  #longestAt(places: readonly (readonly Reading[])[], place: number): Longest | undefined {
    let best: Longest | undefined
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

  #similarKeys(form: string): readonly string[] {
    let keys = this.#corrections.get(form)
    if (keys === undefined) {
      keys = this.#index.similarKeys(form)
      if (this.#corrections.size >= CORRECTIONS_REMEMBERED) this.#corrections.clear()
      this.#corrections.set(form, keys)
    }
    return keys
  }

  #confidence(name: SymbolName, { names, readings, typos, written, start, end }: Found, text: string): number {
    let confidence: number = name.isSynonym ? CONFIDENCE.synonym : CONFIDENCE.label
    if (typos > 0) confidence = CONFIDENCE.typo
    else if (written !== name.written) {
      confidence = Math.min(confidence, isInflected(written, name.written) ? CONFIDENCE.stem : CONFIDENCE.derived)
    }
    if (names.some(({ attribute }) => attribute !== name.attribute)) confidence *= AMBIGUOUS
    const isCharacters = readings.every(({ kind }) => kind === 'character')
    const isCode = readings.some(({ kind }) => kind === 'code')
    const length = readings.reduce((sum, { form }) => sum + form.length, 0)
    if (name.isStopWords || (!isCode && length <= (isCharacters ? 1 : 2))) confidence *= SLIGHT
    if (isCharacters ? !this.#isWhole(text, start, end) : isPartOfCompound(text, start, end)) confidence *= WITHIN_WORD
    if (name.isCapitalised && readings.length === 1 && isSmall(text[start]!))
      confidence *= this.#meantThoughSmall(written)
    return confidence * (1 - this.#commonness(readings))
  }

  /**
   * The chance that a word which begins with a small letter is meant as a label that begins with a capital. The
   * label is a proper name as far as texts write the word with a capital, at a share c; else it is an ordinary
   * word, and meant. Of a proper name small letters are a slip, at a rate s, or another word of the same
   * spelling: 1 - c + c (c s / (c s + 1 - c)).
   */
  #meantThoughSmall(word: string): number {
    if (this.#lowerCaseShare === undefined) return 1
    const small = this.#lowerCaseShare(word)
    const slips = (1 - small) * WRITTEN_SMALL
    return small + ((1 - small) * slips) / (slips + small || 1)
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

/** Whether a hyphen joins the words to others: the office of 'out-of-office'. */
function isPartOfCompound(text: string, start: number, end: number): boolean {
  return (
    /[\p{L}\p{N}]-$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    /^-[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
  )
}

/** Whether two writings of a name differ in endings alone. */
function isInflected(written: string, name: string): boolean {
  const others = name.split(' ')
  return written.split(' ').every((word, at) => {
    const other = others[at] ?? ''
    let shared = 0
    while (shared < word.length && word[shared] === other[shared]) shared++
    const most = /\p{Script=Cyrillic}/u.test(word) ? MOST_CYRILLIC_ENDING : MOST_ENDING
    return Math.max(word.length, other.length) - shared <= most
  })
}
