import { AnalysedText, type FieldKind } from '@advisor/engine/text'
import { LRUCache } from 'lru-cache'

/** Memory that is used, in bytes. */
const mostBytes = 48_000_000
/** What a text takes beside its analysis, in bytes. */
const overhead = 300

/** Short texts of results, analysed for marking: the last used ones. What a text holds never changes, so none is ever stale. */
export class AnalysedTexts {
  readonly #kept = new LRUCache<string, AnalysedText>({
    maxSize: mostBytes,
    sizeCalculation: (analysed, text) => analysed.byteLength + 2 * text.length + overhead,
  })

  /** The text, analysed as one of this language and kind. */
  get(text: string, locale: string, kind: FieldKind): AnalysedText {
    const kept = this.#kept.get(text)
    // Hardly a text stands in two languages or kinds of slots: it is analysed each time, as without memory.
    if (kept?.locale === locale && kept.kind === kind && kept.isCurrent) return kept
    const analysed = new AnalysedText(text, locale, kind)
    this.#kept.set(text, analysed)
    return analysed
  }
}
