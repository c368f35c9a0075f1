import type { ModelDocument, View } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { compileModel } from './compile-model.ts'
import { fieldsOfSlots, searchFields, toCaseDocument } from './search-fields.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'
import { visibleSlots } from './visible-slots.ts'

const model = compileModel(sampleProject, sampleDocuments)
const casebase = model.casebases.get('faults')!

describe('what the text index is given', () => {
  const document = toCaseDocument(model, {
    number: 12,
    name: 'leaking-seal',
    masterLocale: 'en',
    filterKey: 'faults|published|customer',
    casebase,
    content: {
      values: { product: ['rotary'], parts: [{ 'part-number': 'V-1', quantity: 2 }], leaks: [true] },
      texts: {
        en: { title: 'Leaking seal', resolution: '<p>Change the <strong>seal</strong>.</p><p>Test.</p>' },
        de: { title: 'Undichte Dichtung' },
      },
      translations: {},
      attachments: [],
    },
  })
  const english = document.texts.find(({ locale }) => locale === 'en')?.fields
  const german = document.texts.find(({ locale }) => locale === 'de')?.fields

  it('knows a solution by its number, with and without prefix, and its name', () => {
    expect(english).toMatchObject({ $number: 'P-12', '$bare-number': '12', $name: 'leaking-seal' })
  })

  it.each([
    ['4711-A', 'seal 4711-A'],
    ['KB 4711', 'seal KB 4711'],
    ['Case 2026 17', 'seal Case 2026 17'],
    ['the pump leaks', 'seal'],
    ['P0010 the camshaft position actuator', 'seal'],
    ['4'.repeat(81), 'seal'],
    [null, 'seal'],
  ])('knows an imported solution by the key %s of its source, if that is a number or a code', (sourceKey, known) => {
    const imported = toCaseDocument(model, {
      ...{ number: 12, name: 'seal', sourceKey, masterLocale: 'en', filterKey: '', casebase },
      content: { values: {}, texts: { en: { title: 'Leaking seal' } }, translations: {}, attachments: [] },
    })
    expect(imported.texts[0]?.fields['$name']).toBe(known)
  })

  it('reads rich text as plain text', () => {
    expect(english?.['resolution']).toBe('Change the seal.\nTest.')
  })

  it('finds a symbol by its caption in each language, its synonyms and its ancestors', () => {
    expect(english?.['product']).toBe('Pumps\nRotary pump\nvane pump')
    expect(german?.['product']).toBe('Pumps\nDrehschieberpumpe\nvane pump')
  })

  it('gives the parts of a tuple fields of their own', () => {
    expect(english?.['parts/part-number']).toBe('V-1')
    expect(searchFields(model).map(({ id }) => id)).toContain('parts/part-number')
  })

  it('has a field for nothing that is not a word', () => {
    expect(Object.keys(english ?? {})).not.toContain('leaks')
  })
})

describe('what a role may see', () => {
  it('is what the detail view shows it', () => {
    expect(visibleSlots(model, casebase, ['viewer']).has('internal')).toBe(false)
    expect(visibleSlots(model, casebase, ['viewer', 'author']).has('internal')).toBe(true)
    expect(visibleSlots(model, casebase, ['viewer']).has('title')).toBe(true)
  })

  it('covers the parts of a tuple', () => {
    expect([...fieldsOfSlots(model, new Map([['faults', new Set(['parts'])]]))]).toEqual([
      '$name',
      '$number',
      '$bare-number',
      '$said',
      '$files',
      'parts/part-number',
    ])
  })

  it('is told apart by case base: a slot hidden in one of them keeps its field in the others', () => {
    const open = compileModel(
      sampleProject,
      withDocument('view', 'open-detail', (view) => ({
        ...view,
        purpose: 'detail',
        sections: [
          {
            id: 'all',
            style: 'text',
            items: [
              { slot: 'symptom', visibility: 'read-only' },
              { slot: 'internal', visibility: 'read-only' },
            ],
          },
        ],
      })).map((document) =>
        document.kind === 'casebase' && document.id === 'notices'
          ? {
              ...document,
              slots: ['title', 'symptom', 'internal'],
              views: { ...document.views, detail: 'open-detail' },
            }
          : document,
      ),
    )
    expect(searchFields(open).map(({ id }) => id)).toEqual(expect.arrayContaining(['internal', 'internal@notices']))
    const fields = fieldsOfSlots(
      open,
      new Map([...open.casebases].map(([id, each]) => [id, visibleSlots(open, each, ['viewer'])])),
    )
    expect(fields.has('internal@notices')).toBe(true)
    expect(fields.has('internal')).toBe(false)
    expect(fields.has('symptom')).toBe(true)
  })

  it('is not searched at all where nobody sees it', () => {
    expect(searchFields(model).map(({ id }) => id)).not.toContain('internal@notices')
  })
})

describe('views that contradict each other', () => {
  it('are named: what a view shows and the detail view hides', () => {
    const documents = sampleDocuments.map((document) =>
      document.kind === 'view' && document.id === 'result'
        ? {
            ...document,
            sections: [
              { id: 'texts', style: 'text' as const, items: [{ slot: 'internal', visibility: 'read-only' as const }] },
            ],
          }
        : document,
    )
    expect(checkModel(sampleProject, documents)).toMatchObject([
      {
        kind: 'view',
        id: 'result',
        message: expect.stringContaining('"internal"'),
        isWarning: true,
      },
    ])
    expect(() => compileModel(sampleProject, documents)).not.toThrow()
  })

  it('are none where a view shows less than the detail view', () => {
    expect(checkModel(sampleProject, sampleDocuments)).toEqual([])
  })
})

/** The sample's documents and one more, made from a view that is there. */
function withDocument(kind: 'view', id: string, change: (view: View) => View): ModelDocument[] {
  const view = sampleDocuments.find((document) => document.kind === kind && document.id === 'detail') as View
  return [...sampleDocuments, { ...change(view), id }]
}
