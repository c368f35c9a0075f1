import { expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import type { TextField } from '../../case-document.ts'
import type { TextQuery } from '../text-search.ts'
import { buildCase } from '../../testing/sample-cases.ts'

const fields: TextField[] = [
  { id: 'title', weight: 3, kind: 'prose' },
  { id: 'text', weight: 1, kind: 'prose' },
]
const CASES = 4000

/** A pump in the title or the text of nearly every case, a valve in two of five texts, a fuse in the first 1,200. */
function build(number: number) {
  const title = number % 10 === 0 ? 'Filter' : number % 3 === 0 ? 'Pump' : 'Motor'
  const text = `${number % 3 === 0 ? 'leaks' : 'pump'} ${number % 5 < 2 ? 'valve' : ''} ${number < 1200 ? 'fuse' : ''}`
  return buildCase(number + 1, number % 4 === 0 ? 'de' : 'en', { title, text }, `key ${number % 2}`)
}

const callers: Pick<TextQuery, 'filter' | 'visibleFields'>[] = [
  {},
  { filter: (key) => key === 'key 1' },
  { visibleFields: new Set(['text']) },
  { visibleFields: new Set(['title']), filter: (key) => key === 'key 0' },
]

it('counts the cases of frequent words for each caller as they stand, however many were deleted and put', () => {
  const base = new TextIndex({ fields })
  let documents = Array.from({ length: CASES }, (_, number) => build(number))
  base.put(documents)
  for (const { gone, added } of [
    { gone: 0, added: 0 },
    { gone: 1, added: 0 },
    { gone: 40, added: 3 },
    { gone: 300, added: 1 },
    { gone: 2, added: 0 },
  ]) {
    const put = Array.from({ length: added }, (_, at) => build(CASES + 7 * at + gone))
    base.remove(documents.slice(0, gone).map(({ id }) => id))
    base.put(put)
    documents = [...documents.slice(gone), ...put]
    const fresh = new TextIndex({ fields })
    fresh.put(documents)
    for (const caller of callers) {
      for (const text of ['pump', 'pump valve fuse', '+pump -valve', 'motor "pump valve"', 'pum']) {
        const request = { ...caller, text, locale: 'en', prefixLast: true, from: 0, size: 5 }
        expect(base.search(request)).toEqual(fresh.search(request))
      }
    }
  }
})
