import type { MarkedText } from '@advisor/contract'
import { plainText, type Model } from '@advisor/domain-model'
import { excerpt, highlight, type HighlightPlan } from '@advisor/engine/text'

/** Longest text in which words are marked on the spot; marking reads every word. */
const longestMarked = 20_000
const mostWords = 60

/** The words of a search, to be marked in the texts of what was found. */
export class MarkedWords {
  readonly #model: Model
  readonly #plan: HighlightPlan

  constructor(model: Model, plan: HighlightPlan) {
    this.#model = model
    this.#plan = plan
  }

  /** A text with the words found in it. */
  mark(text: string, locale: string, slotId: string): MarkedText {
    const marks = highlight(text.slice(0, longestMarked), this.#plan, locale, this.#kindOf(slotId))
    return { text, marks: marks.map(({ start, end }) => [start, end]) }
  }

  /** The stretch of a text that holds most of the words, with dots where the text goes on before or after it. */
  excerpt(text: string, locale: string, slotId: string, length: number): MarkedText {
    const ranges = highlight(text.slice(0, longestMarked), this.#plan, locale, this.#kindOf(slotId))
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
    const text = plainText(html).slice(0, longestMarked)
    const ranges = highlight(text, this.#plan, locale, this.#kindOf(slotId))
    return [...new Set(ranges.map(({ start, end }) => text.slice(start, end).toLowerCase()))].slice(0, mostWords)
  }

  #kindOf(slotId: string): 'prose' | 'code' {
    return this.#model.slots.get(slotId)?.slot.form === 'code' ? 'code' : 'prose'
  }
}
