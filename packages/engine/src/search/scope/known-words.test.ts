import { expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import type { Segment } from '../../storage/segment.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'
import { type FoundWord, KnownWords, nameOfWays } from './known-words.ts'
import type { RowWorths } from './row-worths.ts'

/** Of so many rows that 256 kB are kept in a generation. */
const segment = { rowCount: 512 } as Segment

function word(byteCount: number): FoundWord {
  return { matches: { byteCount } as RowWorths, caseCount: 1, terms: [] }
}

it('keeps words while they are asked for, and forgets others once as many bytes were kept again', () => {
  const known = new KnownWords(segment)
  const [asked, left] = [word(1000), word(1000)]
  known.keep('asked', asked)
  known.keep('left', left)
  for (let number = 0; number < 1000; number++) {
    known.keep(`other ${number}`, word(1000))
    expect(known.find('asked')).toBe(asked)
  }
  expect(known.find('left')).toBeUndefined()
  expect(known.find('other 0')).toBeUndefined()
  expect(known.find('other 999')).toBeDefined()
})

it('counts what is kept of a segment for all its callers together, and what grew later', () => {
  const one = new KnownWords(segment)
  const other = new KnownWords(segment)
  one.keep('pump', word(1000))
  other.grow(300_000)
  expect(one.find('pump')).toBeDefined()
  other.grow(300_000)
  other.grow(300_000)
  expect(one.find('pump')).toBeUndefined()
})

it('tells ways apart by their terms, forms, slots and worth', () => {
  const slot = { terms: ['ab'], forms: [] }
  const ways = [
    [{ slots: [slot], needed: 1, discount: 1 }],
    [{ slots: [slot], needed: 1, discount: 0.8 }],
    [{ slots: [slot, slot], needed: 1, discount: 1 }],
    [{ slots: [slot, slot], needed: 2, discount: 1 }],
    [{ slots: [{ terms: ['a', 'b'], forms: [] }], needed: 1, discount: 1 }],
    [{ slots: [{ terms: ['a'], forms: ['b'] }], needed: 1, discount: 1 }],
    [{ slots: [{ terms: [], forms: ['ab'] }], needed: 1, discount: 1 }],
    [
      { slots: [slot], needed: 1, discount: 1 },
      { slots: [slot], needed: 1, discount: 1 },
    ],
  ]
  expect(new Set(ways.map(nameOfWays)).size).toBe(ways.length)
})

it('finds words as a new case base does after each change of cases, of what is visible and of who asks', () => {
  const build = (id: number) =>
    buildCase(id, id % 4 === 0 ? 'de' : 'en', { title: `Pump ${id % 7}`, text: 'valve leaks '.repeat(1 + (id % 5)) })
  const requests = [undefined, new Set(['text']), new Set(['title'])].flatMap((visibleFields) =>
    ['en', 'de'].map((locale) => ({ text: 'pump valve leaking 3', locale, visibleFields, from: 0, size: 20 })),
  )
  const base = new TextIndex({ fields: sampleFields })
  let ids = Array.from({ length: 2100 }, (_, at) => at + 1)
  base.put(ids.map(build))
  for (const [gone, added] of [
    [[], []],
    [[3, 8], []],
    [[], [5000]],
    [
      [5000, 11],
      [6000, 6001],
    ],
  ] as const) {
    base.remove(gone)
    base.put(added.map(build))
    ids = [...ids.filter((id) => !(gone as readonly number[]).includes(id)), ...added]
    const fresh = new TextIndex({ fields: sampleFields })
    fresh.put(ids.map(build))
    for (const request of [...requests, ...requests]) expect(base.search(request)).toEqual(fresh.search(request))
  }
})
