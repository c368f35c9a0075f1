import type { MarkedText } from '@advisor/contract'
import { plainText, type Model } from '@advisor/domain-model'
import { excerpt, highlight, type FieldKind, type HighlightPlan, type HighlightRange } from '@advisor/engine/text'
import type { AnalysedTexts } from './analysed-texts.ts'

/** Longest text in which words are marked on the spot; marking reads every word. */
const longestMarked = 20_000
/** Longest text that is kept analysed: titles, and the texts of excerpts. */
const longestKept = 1_500
const mostWords = 60

/** The words of a search, to be marked in the texts of what was found. */
export class MarkedWords {
  readonly #model: Model
  readonly #plan: HighlightPlan
  readonly #texts: AnalysedTexts

  constructor(model: Model, plan: HighlightPlan, texts: AnalysedTexts) {
    this.#model = model
    // A search without words has a plan of empty lists; no text needs to be analysed for it.
    this.#plan = Object.fromEntries(Object.entries(plan).filter(([, words]) => hasWords(words)))
    this.#texts = texts
  }

  /** Whether the search has words with digits, such as part numbers. */
  get haveCodes(): boolean {
    return Object.values(this.#plan).some(({ terms }) => terms.some(([term]) => hasDigit(term)))
  }

  /** Whether there is nothing to be marked. */
  get areNone(): boolean {
    return Object.keys(this.#plan).length === 0
  }

  /** A text with the words found in it. */
  mark(text: string, locale: string, slotId: string): MarkedText {
    const ranges = this.#rangesIn(text, locale, slotId)
    return { text, marks: ranges.map(({ start, end }) => [start, end]) }
  }

  /** The stretch of a text that holds most of the words, with dots where the text goes on before or after it. */
  excerpt(text: string, locale: string, slotId: string, length: number): MarkedText {
    const ranges = this.#rangesIn(text, locale, slotId)
    const window = excerpt(text, ranges, length)
    const before = window.isCutBefore ? '… ' : ''
    const after = window.isCutAfter ? ' …' : ''
    return {
      text: before + window.text.trimEnd() + after,
      marks: window.ranges.map(({ start, end }) => [start + before.length, end + before.length]),
    }
  }

  /** The words found in a rich text as they are written there, for the browser to mark. */
  foundInHtml(html: string, locale: string, slotId: string): string[] {
    const text = plainText(html)
    const ranges = this.#rangesIn(text, locale, slotId)
    return [...new Set(ranges.map(({ start, end }) => text.slice(start, end).toLowerCase()))].slice(0, mostWords)
  }

  /**
   * The texts that seem to have the most of the words, at most so many, best first; the first ones where none seems to. `folded`: by
   * {@link foldText}. Guesses by how words begin: analysing long texts takes too long.
   */
  mostPromising<Text extends { folded: string }>(texts: readonly Text[], locale: string, most: number): Text[] {
    if (texts.length <= most) return [...texts]
    const wanted = this.#beginningsOf(locale)
    const counted = texts.map((each) => {
      const had = wanted.filter((beginnings) => beginnings.some((beginning) => each.folded.includes(beginning)))
      return { each, count: had.length }
    })
    return counted
      .sort((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ each }) => each)
  }

  /** Of each word of the search how what matches it begins. */
  #beginningsOf(locale: string): string[][] {
    if (!Object.hasOwn(this.#plan, locale)) return []
    const { terms = [], prefixes = [], literals = [] } = this.#plan[locale] ?? {}
    const byWord = Map.groupBy([...terms, ...prefixes, ...literals], ([, word]) => word)
    return [...byWord.values()].map((matches) => matches.map(([text]) => beginningOf(foldText(text))))
  }

  #rangesIn(text: string, locale: string, slotId: string): HighlightRange[] {
    if (!Object.hasOwn(this.#plan, locale)) return []
    const kind = this.#kindOf(slotId)
    if (text.length <= longestKept) return this.#texts.get(text, locale, kind).highlight(this.#plan)
    return highlight(text.slice(0, longestMarked), this.#plan, locale, kind)
  }

  #kindOf(slotId: string): FieldKind {
    return this.#model.slots.get(slotId)?.slot.form === 'code' ? 'code' : 'prose'
  }
}

function hasWords({ terms, prefixes, literals }: HighlightPlan[string]): boolean {
  return terms.length + prefixes.length + literals.length > 0
}

/** A stem may end otherwise than its words, as 'supply' does in 'supplies'. */
function beginningOf(stem: string): string {
  return stem.length > 4 && !hasDigit(stem) ? stem.slice(0, -1) : stem
}

/** Lower case, without accents and what stands between the parts of a code. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\p{M}\p{Pd}./_]/gu, '')
}

/** How many different words are marked, as they are written. */
export function distinctMarks({ text, marks }: MarkedText): number {
  return new Set(marks.map(([start, end]) => text.slice(start, end).toLowerCase())).size
}

/** Codes have digits. */
export function hasDigit(text: string): boolean {
  return /\d/.test(text)
}
