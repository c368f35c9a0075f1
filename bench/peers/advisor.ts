import { CaseBase } from '@advisor/engine'
import { TITLE_WEIGHT, type TextSystem } from './text-system.ts'

/** The engine as the product uses it, in one locale. `counts` also counts all matches of each search. */
export function openAdvisor({ locale = 'en', counts = true } = {}): TextSystem {
  const base = new CaseBase({
    fields: [
      { id: 'title', weight: TITLE_WEIGHT, kind: 'prose' },
      { id: 'text', weight: 1, kind: 'prose' },
    ],
  })
  return {
    add(documents, first) {
      base.put(
        documents.map(({ title, text }, at) => ({
          id: first + at + 1,
          filterKey: 'all',
          masterLocale: locale,
          texts: [{ locale, fields: { title, text } }],
        })),
      )
      while (base.mergeStep());
    },
    search: (text, size) => base.search({ text, locale, from: 0, size, count: counts }).hits.map(({ id }) => id - 1),
    byteCount: () => base.byteCount,
  }
}
