import type { ModelDocument, SolutionContent } from '@advisor/contract'
import { compileSchema } from '@advisor/engine/schema'
import { buildColumns, searchCases } from '@advisor/engine/values'
import { describe, expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { compileModel } from './compile-model.ts'
import { engineSchema, engineValues } from './engine-schema.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const model = compileModel(sampleProject, sampleDocuments)
const schema = compileSchema(engineSchema(model))
const casebase = [...model.casebases.values()][0]!

function contentOf(values: SolutionContent['values']): SolutionContent {
  return { values, texts: {}, translations: {}, attachments: [] }
}

describe('the engine’s schema of a model', () => {
  it('has an attribute for each slot but the texts of languages, composites with their members', () => {
    const ids = schema.attributes.map(({ id }) => id)
    expect(ids).toContain('pressure')
    expect(ids).not.toContain('symptom')
    expect(schema.get('parts')).toMatchObject({
      kind: 'composite',
      members: [{ id: 'part-number' }, { id: 'quantity' }],
    })
  })

  it('names symbols by caption and synonyms in every language of the project', () => {
    const product = engineSchema(model).types!.find(({ id }) => id === 'product')!
    expect(product.symbols.find(({ id }) => id === 'rotary')!.labels).toMatchObject({
      en: ['Rotary pump', 'vane pump'],
    })
    expect(Object.keys(product.symbols[0]!.labels!)).toEqual(sampleProject.locales)
  })

  it('takes a solution’s values of every data type, 64-bit numbers exactly', () => {
    const values = engineValues(
      model,
      casebase,
      contentOf({
        product: ['rotary'],
        pressure: [2.5],
        cycles: ['9007199254740993'],
        leaks: [true],
        'checked-on': ['2026-03-31'],
        parts: [{ 'part-number': 'P 1', quantity: 2 }],
        'no-longer-a-slot': ['x'],
      }),
    )
    expect(values['cycles']).toEqual([9007199254740993n])
    expect(values).not.toHaveProperty('no-longer-a-slot')
    expect(buildColumns(schema, [values]).caseCount).toBe(1)
  })
})

describe('a model whose similarities the engine cannot compute', () => {
  const withSimilarity = (id: string, similarity: Extract<ModelDocument, { kind: 'attribute' }>['similarity']) =>
    checkModel(
      sampleProject,
      sampleDocuments.map((document) =>
        document.kind === 'attribute' && document.id === id ? { ...document, similarity } : document,
      ),
    )

  it.each([
    ['pressure', { kind: 'custom', expression: 'if(q = v, 1' }, /attribute "pressure"|similarity cannot be used/],
    ['product', { kind: 'built-in', function: 'rank' }, /order/],
    ['product', { kind: 'built-in', function: 'table', symmetric: true, table: { rotary: { gears: 1 } } }, /gears/],
    ['leaks', { kind: 'built-in', function: 'taxonomy', innerNodes: 'any' }, /symbols/],
  ] as const)('of %s is refused with the reason', (id, similarity, reason) => {
    expect(withSimilarity(id, similarity as never)).toMatchObject([
      { kind: 'attribute', id, message: expect.stringMatching(reason) as string },
    ])
  })

  it('of a formula is accepted when it can be read', () => {
    expect(withSimilarity('pressure', { kind: 'custom', expression: 'max(0, 1 - abs(q - v) / 10)' })).toEqual([])
  })
})

it('lets the engine find solutions by their values', () => {
  const solutions: SolutionContent['values'][] = [
    { product: ['membrane'], pressure: [9] },
    { product: ['rotary'], pressure: [2.5] },
    {},
  ]
  const columns = buildColumns(
    schema,
    solutions.map((values) => engineValues(model, casebase, contentOf(values))),
  )
  const { hits } = searchCases(schema, [{ columns, caseIds: Float64Array.of(11, 12, 13) }], {
    constraints: [
      { attribute: 'product', operator: 'is', values: ['pumps'], mode: 'precision' },
      { attribute: 'pressure', operator: 'is', values: [2.5] },
    ],
  })
  expect(hits.map(({ id }) => id)).toEqual([12])
})
