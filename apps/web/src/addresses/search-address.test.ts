import { SearchQuery, type SearchStep } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { SearchServer } from '../testing/search-server.ts'
import { askedByFilters } from './asked-by-filters.ts'
import { readFilter } from './filters-in-address.ts'
import {
  addressOfSearch,
  isHomeAddress,
  isOfOpenQuest,
  readSearchAddress,
  searchKeyOf,
  writeSearchAddress,
} from './search-address.ts'

const read = (path: string) => readSearchAddress(new URL(path, 'http://own.invalid').searchParams)

it('reads what it wrote', () => {
  for (const address of [
    { page: 1 },
    { text: 'no pressure & "E 12"', page: 1, quest: 'words' },
    { step: 'a-step-of-mine-0123456789', text: '圧力が出ない', page: 3, open: 1024 },
    { step: 'a-step-of-mine-0123456789', page: 1, isEdited: true },
    { page: 1, quest: 'browse', level: 'product' },
    { page: 1, quest: 'number', typed: 'vel 4' },
    { step: 'a-step-of-mine-0123456789', page: 1, open: 41, typed: 'vel 4' },
    { page: 1, quest: 'words', project: 'pumps & co', branch: 'staging' },
  ])
    expect(read(writeSearchAddress(address))).toEqual(address)
})

it('is short where nothing is to be said', () => {
  expect(writeSearchAddress({ page: 1 })).toBe('/project-home')
  expect(writeSearchAddress({ text: 'leak', page: 1 })).toBe('/project-home?q=leak')
})

it('leaves out what makes no sense', () => {
  expect(read('?s=short&q=%20&page=-2&open=abc&quest=no quest')).toEqual({ page: 1 })
  expect(read('?q=leak&page=1e9&open=99999999999')).toEqual({ text: 'leak', page: 1 })
})

it('cuts a text that is longer than any search, and keeps enough of it to be refused', () => {
  expect(read(`?q=${'x'.repeat(50_000)}`).text).toHaveLength(20_000)
})

it('is cached under its step, which other parts of the address do not change', () => {
  const step = 'a-step-of-mine-0123456789'
  expect(searchKeyOf(read(`?s=${step}&q=leak`))).toEqual(searchKeyOf(read(`?s=${step}`)))
  expect(searchKeyOf(read(`?q=leak&edit=1&in=product&find=vel`))).toEqual(searchKeyOf(read(`?q=leak`)))
  expect(searchKeyOf(read('?q=leak&page=2'))).not.toEqual(searchKeyOf(read('?q=leak')))
})

it.each([
  ['', true],
  ['?project=pumps&quest=words', true],
  ['?project=ovens', false],
  ['?project=pumps&quest=more-words', false],
])('with %j is of the open quest: %s', (parameters, isOpen) => {
  expect(isOfOpenQuest(read(parameters), new SearchServer().header())).toBe(isOpen)
})

describe('filters of a search', () => {
  const constraint = (slot: string, asked: object) => ({ id: 'x', slot, mode: 'filter', source: 'user', ...asked })
  const queryOf = (...constraints: object[]) =>
    SearchQuery.parse({ format: 1, quest: 'words', style: 'free-text', text: 'leak', constraints })
  const askedBy = (filters: readonly string[] = []) => askedByFilters(filters.flatMap(readFilter))
  const constraintsOf = (filters: readonly string[] = []) => askedBy(filters).constraints
  const addressOf = (query: SearchQuery) =>
    addressOfSearch({ step: undefined, query, resultsPage: 1, open: undefined } as unknown as SearchStep, {})

  it('stand in the address by the ids of the model, and ask for the same', () => {
    const query = queryOf(
      constraint('product', { operator: 'is-one-of', values: ['rotary', 'mem:brane & co'] }),
      constraint('code', { operator: 'is', values: ['E-204'] }),
      constraint('pressure', { operator: 'between', values: [-4, 9.5] }),
      constraint('built', { operator: 'at-least', values: ['2026-01-31'] }),
      constraint('weight', { operator: 'at-most', values: [-2] }),
      constraint('safe', { operator: 'is-one-of', values: [true, false] }),
      constraint('sealed', { operator: 'is', values: [true] }),
    )
    const path = writeSearchAddress(addressOf({ ...query, scope: { casebases: ['faults', 'notices'] } }))
    expect(path).toContain('filter=product%3Arotary&filter=product%3Amem%3Abrane+%26+co&filter=code%3AE-204')
    const { filters, text, casebases } = read(path)
    expect(text).toBe('leak')
    expect(casebases).toEqual(['faults', 'notices'])
    expect(constraintsOf(filters)).toEqual([
      constraint('product', { id: 'f1', operator: 'is-one-of', values: ['rotary', 'mem:brane & co'] }),
      constraint('code', { id: 'f2', operator: 'is-one-of', values: ['E-204'] }),
      constraint('pressure', { id: 'f3', operator: 'between', values: [-4, 9.5] }),
      constraint('built', { id: 'f4', operator: 'at-least', values: ['2026-01-31'] }),
      constraint('weight', { id: 'f5', operator: 'at-most', values: [-2] }),
      constraint('safe', { id: 'f6', operator: 'is-one-of', values: [true, false] }),
      constraint('sealed', { id: 'f7', operator: 'is-one-of', values: [true] }),
    ])
    expect(queryOf(...constraintsOf(filters)).constraints).toHaveLength(7)
  })

  it('by what every solution has stand in the address too', () => {
    const filters: SearchQuery['filters'] = [
      { id: 'f1', by: 'state', values: ['draft', 'in-review'] },
      { id: 'f2', by: 'audience', values: ['partner'] },
      { id: 'f3', by: 'created', within: { from: '2026-01-31', to: '2026-03-01' } },
      { id: 'f4', by: 'changed', within: { lastDays: 30 } },
    ]
    const path = writeSearchAddress(addressOf({ ...queryOf(), filters }))
    expect(path).toContain('filter=%24created%3A2026-01-31..2026-03-01&filter=%24changed%3A30')
    expect(askedBy(read(path).filters)).toEqual({ constraints: [], filters })
    for (const within of [{ from: '2026-01-31' }, { to: '2026-03-01' }]) {
      const asked = { ...queryOf(), filters: [{ id: 'f1', by: 'created' as const, within }] }
      expect(askedBy(addressOf(asked).filters).filters).toEqual(asked.filters)
    }
  })

  it('of slots and of what every solution has are told apart by their ids', () => {
    const { constraints, filters } = askedBy(['safe:true', '$changed:7', 'changed:7'])
    expect([...constraints, ...filters].map(({ id }) => id).toSorted()).toEqual(['f1', 'f2', 'f3'])
    expect(constraints.map(({ slot }) => slot)).toEqual(['safe', 'changed'])
    expect(filters.map(({ by }) => by)).toEqual(['changed'])
  })

  it('that an address cannot say are left out', () => {
    const others = [
      constraint('product', { operator: 'is-one-of', values: ['rotary'], mode: 'preference' }),
      constraint('product', { operator: 'is-one-of', values: ['rotary'], source: 'text' }),
      constraint('product', { operator: 'is-not', values: ['rotary'] }),
      constraint('code', { operator: 'is-one-of', values: ['true'] }),
      constraint('size', { operator: 'between', values: ['small', 'large'] }),
      constraint('code', { operator: 'is-one-of', values: ['4..9'] }),
      constraint('code', { operator: 'is-known', values: [] }),
    ]
    expect(addressOf(queryOf(...others))).toEqual({ text: 'leak', page: 1, quest: 'words' })
  })

  it('that make no sense are ignored', () => {
    const typed = [
      '',
      ':',
      'product',
      'product:',
      'Product X:a',
      'pressure:..',
      '$weather:fair',
      `code:${'x'.repeat(500)}`,
    ]
    expect(read(`?${typed.map((filter) => `filter=${encodeURIComponent(filter)}`).join('&')}`)).toEqual({ page: 1 })
    expect(read('?casebase=No case base&casebase=')).toEqual({ page: 1 })
    expect(read(`?${'filter=a:b&'.repeat(500)}`).filters).toHaveLength(100)
  })

  it('make another search of the same words', () => {
    expect(searchKeyOf(read('?q=leak&filter=product:rotary'))).not.toEqual(searchKeyOf(read('?q=leak')))
  })
})

describe('the service session of a search', () => {
  it('stands in the address, beside the step and before the first one', () => {
    const address = { page: 1, text: 'leak', quest: 'words', context: '100042' }
    expect(readSearchAddress(new URL(writeSearchAddress(address), 'http://own.invalid').searchParams)).toMatchObject(
      address,
    )
    expect(isHomeAddress({ page: 1, quest: 'words', context: '100042' })).toBe(true)
  })

  it('tells searches without a step apart', () => {
    const free = { page: 1, text: 'leak' }
    const keys = [free, { ...free, context: '100042' }, { ...free, context: '100043' }].map(searchKeyOf)
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3)
  })

  it.each(['0', '-1', '1e9', ' 1', 'abc', '1'.repeat(16)])('is no %j', (ds) => {
    expect(readSearchAddress(new URLSearchParams({ ds })).context).toBeUndefined()
  })
})
