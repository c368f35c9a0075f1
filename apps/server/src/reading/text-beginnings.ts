import { readableText } from '@advisor/domain-model'
import { LRUCache } from 'lru-cache'

/** So much of a text is looked at for an excerpt. */
const longestBeginning = 1_500
/** Characters of rich text that hold as much plain text, and more. */
const longestMarkup = 4_000
/** Characters of texts and beginnings that are kept; the texts are mostly those that `SolutionContents` keeps too. */
const mostCharacters = 48_000_000
/** What a beginning costs beside its characters, in characters. */
const overhead = 100

/** The plain beginnings of rich texts, the last used ones from memory. What a text holds never changes, so none is ever stale. */
export class TextBeginnings {
  readonly #kept = new LRUCache<string, string>({
    maxSize: mostCharacters,
    sizeCalculation: (beginning, text) => beginning.length + text.length + overhead,
  })

  /** The beginning of a text of this form: some of these are books, and a row of results needs a line. */
  get(text: string, form: string): string {
    if (form !== 'rich') return text.slice(0, longestBeginning)
    const kept = this.#kept.get(text)
    if (kept !== undefined) return kept
    // A tag that is cut in two goes.
    const markup = text.slice(0, longestMarkup).replace(/<[^>]*$/, '')
    const beginning = readableText(markup).slice(0, longestBeginning)
    this.#kept.set(text, beginning)
    return beginning
  }
}
