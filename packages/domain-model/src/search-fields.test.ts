import { describe, expect, it } from 'vitest'
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
    expect(english?.['$name']).toBe('P-12 12 leaking-seal')
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
    expect([...fieldsOfSlots(model, new Set(['parts']))]).toEqual(['$name', 'parts/part-number'])
  })
})
