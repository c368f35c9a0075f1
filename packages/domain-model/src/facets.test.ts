import { ModelDocument } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { compileModel } from './compile-model.ts'
import { facetForm, facetSlots } from './facets.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const withFacets = (facets: string[]): ModelDocument[] =>
  sampleDocuments.map((document) =>
    document.kind === 'casebase' && document.id === 'faults' ? { ...document, facets } : document,
  )

describe('the facets of a case base', () => {
  it('are the slots that it names, in their order', () => {
    const model = compileModel(sampleProject, withFacets(['leaks', 'error-code', 'product']))
    expect(facetSlots(model, model.casebases.get('faults')!)).toEqual(['leaks', 'error-code', 'product'])
  })

  it('are the facts of its result view without texts, where it names none', () => {
    const model = compileModel(sampleProject, sampleDocuments)
    const facts = model.views.get('result')!.sections.flatMap(({ style, items }) => (style === 'facts' ? items : []))
    expect(facts.map(({ slot }) => slot)).toContain('error-code')
    expect(facetSlots(model, model.casebases.get('faults')!)).toEqual(
      facts.map(({ slot }) => slot).filter((slot) => slot !== 'error-code'),
    )
    expect(facetSlots(model, model.casebases.get('notices')!)).toEqual([])
  })

  it('are chosen by values or by a range, as their data are', () => {
    const { slots } = compileModel(sampleProject, sampleDocuments)
    const forms = ['product', 'leaks', 'error-code', 'pressure', 'cycles', 'checked-on', 'parts', 'title'].map((id) =>
      facetForm(slots.get(id)!),
    )
    expect(forms).toEqual(['values', 'values', 'values', 'range', 'range', 'range', undefined, undefined])
  })

  it('are slots of the case base that can be counted, each once', () => {
    const messages = checkModel(sampleProject, withFacets(['product', 'product', 'nowhere', 'parts', 'symptom']))
    expect(messages.map(({ message }) => message)).toEqual([
      'there is no slot "nowhere".',
      'facet "product" is there twice.',
      'facet "nowhere" is not one of its slots.',
      ...['parts', 'symptom'].map(
        (id) =>
          `slot "${id}" cannot be a facet: only symbols, numbers, dates, booleans and short texts in one language can.`,
      ),
    ])
  })
})
