import type { ModelDocument, Project } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { compileModel } from './compile-model.ts'
import { describeIndexing, indexGround } from './index-ground.ts'
import { ownFields } from './search-fields.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

type Change = (document: ModelDocument) => ModelDocument

const indexingOf = (documents: readonly ModelDocument[], project: Project = sampleProject) =>
  JSON.stringify(describeIndexing(compileModel(project, documents)))
const before = indexingOf(sampleDocuments)

/** How solutions are indexed when the documents of a kind are changed. */
function after(kind: ModelDocument['kind'], id: string, change: Change): string {
  const changed = sampleDocuments.map((each) => (each.kind === kind && each.id === id ? change(each) : each))
  expect(changed).not.toEqual(sampleDocuments)
  return indexingOf(changed)
}

const caption: Change = (document) => ({ ...document, ...{ caption: 'Something else' } })
const slot = (change: object): Change => {
  return (document) => ({ ...document, ...change })
}

describe('how solutions are indexed stays the same when', () => {
  const captioned = sampleDocuments.filter(({ kind }) => kind !== 'translation' && kind !== 'type')
  it.each(captioned.map(({ kind, id }) => [kind, id] as const))('the caption of the %s "%s" changes', (kind, id) => {
    expect(after(kind, id, caption)).toBe(before)
  })

  it('a view shows its items in another order', () => {
    const reverse: Change = (view) => (view.kind === 'view' ? { ...view, sections: view.sections.toReversed() } : view)
    expect(after('view', 'detail', reverse)).toBe(before)
  })

  it('the caption of the project or of a branch changes', () => {
    const [first, ...others] = sampleProject.branches
    const project = { ...sampleProject, caption: 'Other', branches: [{ ...first!, caption: 'Other' }, ...others] }
    expect(indexingOf(sampleDocuments, project)).toBe(before)
  })
})

describe('how solutions are indexed changes when', () => {
  it.each([
    ['the weight of a slot among texts', 'slot', 'symptom', slot({ textWeight: 7 })],
    ['the weight of a slot among values', 'slot', 'product', slot({ weight: 7 })],
    ['the form of a text', 'slot', 'symptom', slot({ form: 'rich' })],
    ['the similarity of an attribute', 'attribute', 'pressure', slot({ missingSimilarity: 1 })],
  ] as const)('%s does', (_, kind, id, change) => {
    expect(after(kind, id, change)).not.toBe(before)
  })

  it('a symbol is called otherwise, or has another synonym', () => {
    const rename = (changed: object): Change => {
      return (type) =>
        type.kind === 'type'
          ? { ...type, symbols: type.symbols.map((each) => (each.id === 'rotary' ? { ...each, ...changed } : each)) }
          : type
    }
    expect(after('type', 'product', rename({ caption: 'Vane pump' }))).not.toBe(before)
    expect(after('type', 'product', rename({ synonyms: ['spinner'] }))).not.toBe(before)
  })

  it('other roles may read a slot', () => {
    const hide: Change = (view) =>
      view.kind === 'view'
        ? {
            ...view,
            sections: view.sections.map((section) => ({
              ...section,
              items: section.items.map((item) =>
                item.slot === 'symptom' ? { ...item, roles: { viewer: 'invisible' as const } } : item,
              ),
            })),
          }
        : view
    expect(after('view', 'detail', hide)).not.toBe(before)
  })

  it('numbers have another prefix', () => {
    expect(indexingOf(sampleDocuments, { ...sampleProject, numberPrefix: 'Q-' })).not.toBe(before)
  })
})

it('each field of an index but those that no slot fills has its sources', () => {
  const { fields, sources } = indexGround(compileModel(sampleProject, sampleDocuments))
  expect(sources.map(({ field }) => field).toSorted()).toEqual(
    fields
      .slice(ownFields.length)
      .map(({ id }) => id)
      .toSorted(),
  )
})
