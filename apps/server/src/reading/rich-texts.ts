import { LRUCache } from 'lru-cache'
import { sanitiseRichText, type CleanHtml } from '../store/solutions/rich-text.ts'

/** Characters of texts that are kept; most are the same strings that `SolutionContents` keeps. */
const mostCharacters = 48_000_000
/** What a text costs beside its characters, in characters. */
const overhead = 100

/**
 * Rich texts as they may be shown, the last read ones from memory. A text is sanitised when it is stored, by the form that its slot has
 * then; a text that was stored as plain may be in a slot that is rich now.
 */
export class RichTexts {
  readonly #kept = new LRUCache<string, CleanHtml>({
    maxSize: mostCharacters,
    sizeCalculation: (clean, text) => (clean === text ? text.length : clean.length + text.length) + overhead,
  })

  clean(text: string): CleanHtml {
    const kept = this.#kept.get(text)
    if (kept !== undefined) return kept
    const clean = sanitiseRichText(text)
    this.#kept.set(text, clean)
    return clean
  }
}
