import type { SolutionContent } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { checkContent } from './check-content.ts'
import { checkModel, describeProblem } from './check-model.ts'
import { compileModel } from './compile-model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const model = compileModel(sampleProject, sampleDocuments)
const casebase = model.casebases.get('faults')!

function problemsOf(content: Partial<SolutionContent>): string[] {
  const whole = { values: {}, texts: { en: { title: 'A title' } }, translations: {}, attachments: [], ...content }
  return checkContent(model, casebase, 'en', whole).map(({ slotId, rule }) => `${slotId}: ${rule}`)
}

describe('the content of a solution', () => {
  it('may hold values of every kind', () => {
    const values = {
      product: ['rotary', 'membrane'],
      pressure: [9.5],
      cycles: ['9223372036854775807'],
      leaks: [false],
      'checked-on': ['2026-02-28'],
      'error-code': ['E-04'],
      parts: [{ 'part-number': 'V-1', quantity: 2 }],
    }
    expect(problemsOf({ values })).toEqual([])
  })

  it.each([
    ['a number where a text is wanted', { pressure: ['nine'] }, 'pressure: type'],
    ['a number beyond its bounds', { pressure: [21] }, 'pressure: range'],
    ['a symbol that does not exist', { product: ['turbine'] }, 'product: unknown-symbol'],
    ['a 64-bit number that is too large', { cycles: ['9223372036854775808'] }, 'cycles: type'],
    ['a day that does not exist', { 'checked-on': ['2026-02-31'] }, 'checked-on: type'],
    ['too many values', { 'error-code': ['1', '2', '3', '4'] }, 'error-code: cardinality'],
    ['two values where one is allowed', { pressure: [1, 2] }, 'pressure: cardinality'],
    ['a part that the tuple does not have', { parts: [{ colour: 'red' }] }, 'parts: unknown-slot'],
    ['a slot of no case base', { colour: ['red'] }, 'colour: unknown-slot'],
    ['a text that belongs to a language', { symptom: ['It drips.'] }, 'symptom: place'],
  ])('may not hold %s', (_, values, problem) => {
    expect(problemsOf({ values })).toContain(problem)
  })

  it('needs a title in its master language', () => {
    expect(problemsOf({ texts: { de: { title: 'Ein Titel' } } })).toEqual(['title: required'])
  })

  describe('in slots with a pattern', () => {
    const patterns: Record<string, string> = {
      'error-code': '^E-[0-9]{2}$',
      symptom: '\\.$',
      resolution: '^x$',
      pressure: '^9$',
    }
    const documents = sampleDocuments.map((document) =>
      document.kind === 'slot' && document.id in patterns ? { ...document, pattern: patterns[document.id]! } : document,
    )
    const withPatterns = compileModel(sampleProject, documents)
    const check = (content: Partial<SolutionContent>) =>
      checkContent(withPatterns, withPatterns.casebases.get('faults')!, 'en', {
        ...{ values: {}, texts: { en: { title: 'A title' } }, translations: {}, attachments: [], ...content },
      })

    it('has only values that match it, which are named by slot and by how they begin', () => {
      expect(
        check({ values: { 'error-code': ['E-04', 'E-4', `F${'0'.repeat(100)}`] } }).map(({ message }) => message),
      ).toEqual([
        '“Error code” takes texts of the form ^E-[0-9]{2}$. Please correct “E-4”.',
        `“Error code” takes texts of the form ^E-[0-9]{2}$. Please correct “F${'0'.repeat(59)}”.`,
      ])
    })

    it('is checked in every language, but not in markup and numbers', () => {
      const texts = { en: { title: 'A', symptom: 'Drips.', resolution: '<p>y</p>' }, de: { symptom: 'Tropft' } }
      expect(check({ texts, values: { pressure: [8] } })).toMatchObject([{ slotId: 'symptom', rule: 'pattern' }])
    })

    it('is warned of where the pattern cannot be checked', () => {
      const told = checkModel(sampleProject, documents).map(describeProblem)
      expect(told).toEqual([
        'slot "resolution": its pattern ^x$ is not checked: only strings that are not rich have one.',
        'slot "pressure": its pattern ^9$ is not checked: only strings that are not rich have one.',
      ])
    })
  })

  it('is not longer than its form allows', () => {
    expect(problemsOf({ texts: { en: { title: 'x'.repeat(256) } } })).toEqual(['title: max-length'])
    expect(problemsOf({ texts: { en: { title: 'x'.repeat(255) } } })).toEqual([])
  })
})
