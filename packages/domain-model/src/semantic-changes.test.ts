import { expect, it } from 'vitest'
import type { ModelDocument, Type } from '@advisor/contract'
import { sampleDocuments } from './testing/sample-model.ts'
import { matchModels, semanticChanges } from './semantic-changes.ts'
import type { SemanticChange } from './semantic-change.ts'

const edited = (kind: string, id: string, edit: (document: never) => object) =>
  sampleDocuments.map((document) =>
    document.kind === kind && document.id === id ? { ...document, ...edit(document as never) } : document,
  )
const words = (changes: readonly SemanticChange[]) =>
  changes.map(({ change, of, kind, id, part, caption, fields }) => ({
    said: `${change} ${of} ${kind}/${id}${part === undefined ? '' : `/${part}`} (${caption})`,
    fields: Object.fromEntries(fields.map(({ path, before, after }) => [path.join(' '), [before, after]])),
  }))

it('names nothing between a model and the same one in another order', () => {
  const shuffled = structuredClone(sampleDocuments).reverse()
  expect(semanticChanges(sampleDocuments, shuffled)).toEqual([])
  expect(new Set(matchModels(sampleDocuments, shuffled).map(({ matching }) => matching))).toEqual(
    new Set(['no-change']),
  )
})

it('tells a rename as a modified caption, whose id stays', () => {
  const after = edited('attribute', 'pressure', () => ({ caption: 'Boiler pressure', unit: undefined }))
  expect(words(semanticChanges(sampleDocuments, after))).toEqual([
    {
      said: 'modify attribute attribute/pressure (Boiler pressure)',
      fields: { caption: ['Pressure', 'Boiler pressure'], unit: ['bar', undefined] },
    },
  ])
})

it('tells what was created and deleted, with all its fields', () => {
  const leak: ModelDocument = { kind: 'property', id: 'season', caption: 'Season', type: 'string', of: ['casebase'] }
  expect(words(semanticChanges(sampleDocuments, [...sampleDocuments, leak]))).toEqual([
    {
      said: 'create property property/season (Season)',
      fields: { caption: [undefined, 'Season'], type: [undefined, 'string'], of: [undefined, ['casebase']] },
    },
  ])
  expect(words(semanticChanges([...sampleDocuments, leak], sampleDocuments))).toEqual([
    {
      said: 'delete property property/season (Season)',
      fields: { caption: ['Season', undefined], type: ['string', undefined], of: [['casebase'], undefined] },
    },
  ])
})

it('tells what became of the members of a taxonomy', () => {
  const after = edited('type', 'product', ({ symbols }: Type) => ({
    symbols: [
      ...symbols.filter(({ id }) => id === 'membrane').map((symbol) => ({ ...symbol, parent: undefined })),
      ...symbols.filter(({ id }) => id === 'pumps').map((symbol) => ({ ...symbol, caption: 'All pumps' })),
      { id: 'screw', caption: 'Screw pump', parent: 'pumps' },
    ],
  }))
  expect(words(semanticChanges(sampleDocuments, after))).toEqual([
    {
      said: 'move member type/product/membrane (Membrane pump)',
      fields: { parent: ['pumps', undefined], position: [2, 1] },
    },
    { said: 'modify member type/product/pumps (All pumps)', fields: { caption: ['Pumps', 'All pumps'] } },
    {
      said: 'create member type/product/screw (Screw pump)',
      fields: { position: [undefined, 1], caption: [undefined, 'Screw pump'], parent: [undefined, 'pumps'] },
    },
    {
      said: 'delete member type/product/rotary (Rotary pump)',
      fields: {
        position: [1, undefined],
        caption: ['Rotary pump', undefined],
        parent: ['pumps', undefined],
        synonyms: [['vane pump'], undefined],
      },
    },
  ])
})

it('tells what is added to a class and to a case base, moved there and taken out', () => {
  const after = edited('composite-attribute', 'part', () => ({
    members: ['quantity', 'part-number', 'leaks'],
    memberWeights: { leaks: 3, quantity: 2 },
  }))
  expect(words(semanticChanges(sampleDocuments, after))).toEqual([
    { said: 'move member composite-attribute/part/quantity (Quantity)', fields: { position: [2, 1] } },
    { said: 'modify member composite-attribute/part/quantity (Quantity)', fields: { weight: [undefined, 2] } },
    {
      said: 'add member composite-attribute/part/leaks (Leaks)',
      fields: { position: [undefined, 3], weight: [undefined, 3] },
    },
  ])
  const casebase = sampleDocuments.find(({ kind }) => kind === 'casebase')
  if (casebase?.kind !== 'casebase') throw new Error('The sample has no case base.')
  const fewer = edited('casebase', casebase.id, () => ({ slots: casebase.slots.slice(1) }))
  expect(words(semanticChanges(sampleDocuments, fewer))).toEqual([
    {
      said: `delete slot casebase/${casebase.id}/${casebase.slots[0] ?? ''} (Title)`,
      fields: { position: [1, undefined] },
    },
  ])
})

it('leads to what differs deep in a document by ids, and tells another order by the ids', () => {
  const workflow = (states: string[]): ModelDocument => ({
    kind: 'workflow',
    id: 'simple',
    caption: 'Simple',
    states: states.map((id) => ({ id, caption: `State ${id}`, reach: id === 'out' ? 'published' : 'hidden' })),
    transitions: [],
  })
  expect(words(semanticChanges([workflow(['draft', 'out'])], [workflow(['out', 'new', 'draft'])]))).toEqual([
    {
      said: 'modify workflow workflow/simple (Simple)',
      fields: {
        states: [
          ['draft', 'out'],
          ['out', 'new', 'draft'],
        ],
        'states new': [undefined, { id: 'new', caption: 'State new', reach: 'hidden' }],
      },
    },
  ])
})

it('compares models that are not sound: cycles, symbols that are there twice, odd names', () => {
  const broken = (symbols: Type['symbols']): ModelDocument => {
    return { kind: 'type', id: 'constructor', caption: '𝒯ype', order: 'none', symbols }
  }
  const twice = broken([
    { id: 'a', caption: 'A', parent: 'b' },
    { id: 'b', caption: 'B', parent: 'a' },
    { id: 'a', caption: 'again' },
  ])
  expect(semanticChanges([twice], [structuredClone(twice)])).toEqual([])
  const once = broken([{ id: 'a', caption: 'A', parent: 'a' }])
  expect(semanticChanges([twice], [once]).map(({ change, of }) => `${change} ${of}`)).toEqual(['modify type'])
})

it('tells documents by what became of them', () => {
  const after = edited('composite-attribute', 'part', () => ({ members: ['quantity', 'part-number'] })).filter(
    ({ kind, id }) => kind !== 'slot' || id !== 'parts',
  )
  const matched = new Map(matchModels(sampleDocuments, after).map((match) => [`${match.kind}/${match.id}`, match]))
  expect(matched.size).toBe(sampleDocuments.length)
  expect(matched.get('composite-attribute/part')?.matching).toBe('moved')
  expect(matched.get('slot/parts')?.matching).toBe('removed')
  expect(matched.get('slot/title')).toEqual({
    ...{ matching: 'no-change', kind: 'slot', id: 'title', caption: 'Title', changes: [] },
  })
})

it('compares 10,000 symbols', () => {
  const symbols = Array.from({ length: 10_000 }, (_, at) => ({
    id: `symbol-${at}`,
    caption: `Symbol ${at}`,
    parent: at === 0 ? 'none' : `symbol-${Math.floor(at / 8)}`,
    synonyms: [`alias ${at}`],
  }))
  const type = (changed: typeof symbols): ModelDocument => {
    return { kind: 'type', id: 'large', caption: 'Large', order: 'pre-order', symbols: changed }
  }
  const before = type(symbols)
  const after = structuredClone(
    type(symbols.toReversed().map((symbol, at) => (at % 3 ? symbol : { ...symbol, caption: `New ${at}` }))),
  )
  expect(semanticChanges([before], [after]).length).toBeGreaterThan(10_000)
})
