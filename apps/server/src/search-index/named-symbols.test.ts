import { SolutionBase } from '@advisor/engine'
import { compileSchema } from '@advisor/engine/schema'
import { describe, expect, it } from 'vitest'
import { NamedSymbols } from './named-symbols.ts'

const schema = compileSchema({
  types: [
    {
      id: 'product',
      symbols: [
        { id: 'files', labels: { en: ['Files'], de: ['Dateien'] } },
        { id: 'brenta', labels: { en: ['Brenta'] } },
      ],
    },
  ],
  attributes: [{ id: 'product', kind: 'symbol', type: 'product' }],
})

const base = new SolutionBase(schema, { fields: [{ id: 'text', kind: 'prose', weight: 1 }] })
const solution = (id: number, product: string, text: string, filterKey: string) => ({
  id,
  filterKey,
  masterLocale: 'en',
  texts: [{ locale: 'en', fields: { text } }],
  values: { product: [product] },
})
base.put([
  ...Array.from({ length: 10 }, (_, at) =>
    solution(1 + at, 'brenta', 'The log files of the brenta are full.', 'shown'),
  ),
  ...Array.from({ length: 40 }, (_, at) => solution(100 + at, 'files', 'Your files are gone.', 'hidden')),
])
const names = new NamedSymbols(base)

const find = (text: string, seen: readonly string[], visible = ['product']) =>
  names.find({
    text,
    locales: ['en', 'de'],
    scope: { text: { filter: (key) => seen.includes(key) }, visibleAttributes: new Set(visible) },
    scopeNumber: seen.length,
  })

describe('the names in a text', () => {
  it('are as sure as the solutions that the caller sees bear them out', () => {
    const [files, brenta] = find('files of my brenta', ['shown'])
    expect(files).toMatchObject({ symbol: 'files', start: 0, end: 5 })
    expect(files!.confidence).toBeLessThan(0.5)
    expect(brenta!.confidence).toBeGreaterThan(0.9)
    expect(find('files', ['shown', 'hidden'])[0]!.confidence).toBeGreaterThan(0.75)
  })

  it('are of visible attributes, in any of the languages, once', () => {
    expect(find('files', ['shown'], [])).toEqual([])
    expect(find('Dateien files', ['shown']).map(({ start }) => start)).toEqual([0, 8])
  })

  it('keep the confidence of their spelling where no solution says the words', () => {
    expect(find('Dateien', ['shown'])[0]!.confidence).toBe(1)
    expect(find('brenta"', ['shown'])).toHaveLength(1)
  })
})
