import { describe, expect, it } from 'vitest'
import type { CaseDocument } from '../../case-document.ts'
import { TextIndex } from '../../text-index.ts'

const options = {
  fields: [
    { id: 'title', weight: 3, kind: 'prose' },
    { id: 'note', weight: 1, kind: 'prose' },
  ],
} as const

const inTwo = (id: number, en: string, de: string, { filterKey = 'open', field = 'title' } = {}): CaseDocument => ({
  id,
  filterKey,
  masterLocale: 'en',
  texts: [
    { locale: 'en', fields: { [field]: en } },
    { locale: 'de', fields: { [field]: de } },
  ],
})
const inEnglish = (id: number, title: string): CaseDocument => ({
  id,
  filterKey: 'open',
  masterLocale: 'en',
  texts: [{ locale: 'en', fields: { title } }],
})
/** A base where the boiler is in two solutions in both languages, kept as `of` says; 9 is in English alone. */
const base = (of?: { filterKey?: string; field?: string }): CaseDocument[] => [
  inTwo(1, 'Boiler leaks', 'Kessel undicht', of),
  inTwo(2, 'Boiler hums', 'Kessel brummt', of),
  inTwo(3, 'Lamp dark', 'Leuchte dunkel'),
  inTwo(4, 'Filter old', 'Filter alt'),
  inEnglish(9, 'Boiler replaced'),
  inEnglish(10, 'Lamp replaced'),
]
const indexOf = (documents: CaseDocument[]) => {
  const index = new TextIndex(options)
  index.put(documents)
  return index
}
type Scope = { filter?: (key: string) => boolean; visibleFields?: ReadonlySet<string> }
const find = (index: TextIndex, text: string, scope: Scope = {}) =>
  index.search({ text, locale: 'de', from: 0, size: 10, ...scope }).hits.map(({ id, locale }) => `${id} ${locale}`)

describe('words of a query in texts of another language', () => {
  it('are found by what they mean there, behind the texts that have them', () => {
    expect(find(indexOf(base()), 'Kessel')).toEqual(['1 de', '2 de', '9 en'])
  })

  it('are found so after the segments were merged, and after a snapshot', () => {
    const index = new TextIndex(options)
    for (const document of base()) {
      index.put([document])
      index.search({ text: 'x', locale: 'de', from: 0, size: 1 })
    }
    while (index.mergeStep());
    expect(find(index, 'Kessel')).toContain('9 en')
    expect(find(TextIndex.fromSnapshot(index.toSnapshot(), options), 'Kessel')).toContain('9 en')
  })

  it('are not translated by one pair of sentences alone', () => {
    expect(find(indexOf(base()), 'Leuchte')).toEqual(['3 de'])
  })

  it('are not translated by cases or fields that the caller may not see', () => {
    const byCase = indexOf(base({ filterKey: 'secret' }))
    expect(find(byCase, 'Kessel')).toContain('9 en')
    expect(find(byCase, 'Kessel', { filter: (key) => key === 'open' })).toEqual([])
    const byField = indexOf(base({ field: 'note' }))
    expect(find(byField, 'Kessel')).toContain('9 en')
    expect(find(byField, 'Kessel', { visibleFields: new Set(['title']) })).toEqual([])
  })

  it('are not translated by a case that is gone or says something else now', () => {
    const index = indexOf(base())
    index.remove([1])
    expect(find(index, 'Kessel')).toEqual(['2 de'])
    const changed = indexOf(base())
    changed.put([inTwo(1, 'Hose leaks', 'Schlauch undicht')])
    expect(find(changed, 'Kessel')).toEqual(['2 de'])
  })

  it('are explained by what the text has in their place', () => {
    expect(indexOf(base()).explain({ text: 'Kessel', locale: 'de' }, 9)?.contributions).toMatchObject([
      { text: 'Kessel', reading: { how: 'translation', texts: ['boiler'] } },
    ])
  })
})
