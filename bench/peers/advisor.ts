import { queryWordsOf, TextIndex } from '@advisor/engine/text'
import { caseOf, FIELDS } from '../inputs/text-cases.ts'
import type { TextSystem } from './text-system.ts'

/**
 * The engine in one locale. `counts` also counts all matches of each search; `words`: with the shipped synonyms, as the product
 * searches.
 */
export function openAdvisor({ locale = 'en', counts = true, words = false } = {}): TextSystem {
  const { synonyms } = queryWordsOf({})
  const base = new TextIndex({ fields: FIELDS })
  return {
    add(documents, first) {
      base.put(documents.map((document, at) => caseOf(first + at + 1, document, locale)))
      while (base.mergeStep());
    },
    search: (text, size) =>
      base
        .search({ text, locale, from: 0, size, count: counts, ...(words && { synonyms }) })
        .hits.map(({ id }) => id - 1),
    byteCount: () => base.byteCount,
  }
}
