import type { ModelDocument, ModelKind } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { differingNeeds, publishPart } from './publish-part.ts'
import { documentKey, referencesOf } from './references.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const edit = (
  documents: readonly ModelDocument[],
  key: string,
  change: (document: ModelDocument) => object,
): ModelDocument[] =>
  documents.map((document) => (documentKey(document) === key ? { ...document, ...change(document) } : document))
const attribute = (id: string): ModelDocument => {
  return { ...one('attribute/pressure'), id, caption: id }
}
const one = (key: string): Extract<ModelDocument, { kind: 'attribute' }> => {
  const found = sampleDocuments.find((document) => documentKey(document) === key)
  if (found?.kind !== 'attribute') throw new Error(`The sample has no ${key}.`)
  return found
}
const faults = sampleDocuments.find(({ kind, id }) => kind === 'casebase' && id === 'faults')
const ref = (key: string) => {
  const [kind = '', id = ''] = key.split('/')
  return { kind: kind as ModelKind, id }
}
const publish = (source: readonly ModelDocument[], target: readonly ModelDocument[], chosen: readonly string[]) => {
  const part = publishPart(sampleProject, { source, target }, chosen.map(ref))
  return { ...part, needed: part.needed.map(documentKey) }
}

it('names references that a sound model has, and all that it cannot be without', () => {
  const keys = new Set(sampleDocuments.map(documentKey))
  const without = (key: string) => sampleDocuments.filter((document) => documentKey(document) !== key)
  const needs = (document: ModelDocument) => referencesOf(document).map(documentKey)
  const missed = [...keys].filter((key) => checkModel(sampleProject, without(key)).some(({ isWarning }) => !isWarning))
  const needed = new Set(sampleDocuments.flatMap(needs))
  expect(missed.filter((key) => !needed.has(key))).toEqual([])
  expect([...needed].filter((key) => !keys.has(key) && !/^(composite-)?attribute/.test(key))).toEqual([])
})

describe('a part of a model that is published', () => {
  const withFlow = [
    ...edit(sampleDocuments, 'casebase/faults', (document) =>
      document.kind === 'casebase' ? { slots: [...document.slots, 'flow'] } : {},
    ),
    attribute('flow'),
    { ...sampleDocuments.find(({ kind, id }) => kind === 'slot' && id === 'pressure'), id: 'flow', attribute: 'flow' },
  ] as ModelDocument[]

  it('takes along what the branch lacks, and nothing else', () => {
    const renamed = edit(withFlow, 'attribute/leaks', () => ({ caption: 'Drips' }))
    const part = publish(renamed, sampleDocuments, ['casebase/faults'])
    expect(part.needed).toEqual(['attribute/flow', 'slot/flow'])
    expect(part.problems).toEqual([])
    const captions = part.documents.flatMap((document) => ('caption' in document ? document.caption : []))
    expect(captions).not.toContain('Drips')
    expect(part.documents).toHaveLength(sampleDocuments.length + 2)
  })

  it('takes along that nothing needs any more what is taken away', () => {
    const part = publish(sampleDocuments, withFlow, ['attribute/flow'])
    expect(part.needed).toEqual(['casebase/faults', 'slot/flow'])
    expect(part.problems).toEqual([])
    expect(part.documents.map(documentKey)).not.toContain('slot/flow')
  })

  it('takes along a newer document that the model has a problem without', () => {
    const source = edit(
      edit(sampleDocuments, 'type/product', (document) =>
        document.kind === 'type' ? { symbols: [...document.symbols, { id: 'screw', caption: 'Screw pump' }] } : {},
      ),
      'attribute/product',
      () => ({
        similarity: { kind: 'built-in', function: 'table', symmetric: true, table: { screw: { rotary: 0.5 } } },
      }),
    )
    const part = publish(source, sampleDocuments, ['attribute/product'])
    expect(part).toMatchObject({ needed: ['type/product'], problems: [] })
  })

  it('names the problems that nothing can mend', () => {
    const source = edit(sampleDocuments, 'attribute/product', () => ({ type: 'nowhere' }))
    const part = publish(source, sampleDocuments, ['attribute/product'])
    expect(part.problems).toContainEqual(expect.objectContaining({ kind: 'attribute', id: 'product' }))
  })

  it('is the same as before where what is chosen does not differ or is not there', () => {
    const part = publish(sampleDocuments, sampleDocuments, ['slot/title', 'slot/constructor'])
    expect(part).toMatchObject({ needed: [], problems: [] })
    expect(part.documents).toHaveLength(sampleDocuments.length)
  })

  it('tells all that differs below a case base', () => {
    const renamed = edit(withFlow, 'view/detail', () => ({ caption: 'All of it' }))
    const needs = differingNeeds({ source: renamed, target: sampleDocuments }, [ref('casebase/faults')])
    expect(needs.map(documentKey).sort()).toEqual([
      'attribute/flow',
      'casebase/faults',
      'slot/flow',
      ...(faults?.kind === 'casebase' && faults.views.detail === 'detail' ? ['view/detail'] : []),
    ])
  })
})
