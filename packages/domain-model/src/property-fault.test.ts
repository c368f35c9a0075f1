import type { ModelDocument, Property, PropertyType, PropertyValue } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

function property(type: PropertyType, more: Partial<Property> = {}): Property {
  return { kind: 'property', id: 'trait', caption: 'Trait', type, of: ['casebase'], ...more }
}

/** The sample model, whose case base 'faults' has that value of the property. */
function problemsOf(value: PropertyValue, definition: Property = property('string')): string[] {
  const documents = sampleDocuments.map((document): ModelDocument =>
    document.kind === 'casebase' && document.id === 'faults'
      ? { ...document, propertyValues: { trait: value } }
      : document,
  )
  return checkModel(sampleProject, [...documents, definition]).map(
    ({ kind, id, message }) => `${kind} ${id}: ${message}`,
  )
}

const seasons = { values: ['summer', 'winter'] }

describe('the value of a property', () => {
  it.each<[Property, PropertyValue]>([
    [property('boolean'), false],
    [property('enumeration', seasons), 'winter'],
    [property('branches'), ['production', 'development']],
    [property('branches'), []],
    [property('languages'), ['de']],
    [property('projects'), ['pumps', 'another']],
    [property('skin'), 'field-service'],
    [property('integer'), -7],
    [property('real'), 0.5],
    [property('string'), ''],
    [property('long-string'), 'One line.\nAnother.'],
  ])('fits %j: %j', (definition, value) => {
    expect(problemsOf(value, definition)).toEqual([])
  })

  it.each<[Property, PropertyValue, string]>([
    [property('boolean'), 'yes', 'must be true or false; it is "yes".'],
    [property('enumeration', seasons), 'autumn', 'must be one of summer, winter; it is "autumn".'],
    [property('branches'), ['nowhere'], 'must be a list of some of development, production; it is ["nowhere"].'],
    [property('branches'), 'production', 'must be a list of some of development, production; it is "production".'],
    [property('languages'), ['xx'], 'must be a list of some of en, de'],
    [property('projects'), true, 'must be a list of projects; it is true.'],
    [property('skin'), 'fancy', 'must be one of standard, field-service; it is "fancy".'],
    [property('integer'), 1.5, 'must be a whole number; it is 1.5.'],
    [property('integer'), 2 ** 60, 'must be a whole number'],
    [property('real'), '1.5', 'must be a number; it is "1.5".'],
    [property('string'), 'two\nlines', 'must be one line of text'],
    [property('string'), 'x'.repeat(256), 'must be one line of text'],
    [property('long-string'), 7, 'must be a text; it is 7.'],
  ])('does not fit %j: %j', (definition, value, fault) => {
    expect(problemsOf(value, definition)).toEqual([
      expect.stringContaining(`casebase faults: property "trait" ${fault}`),
    ])
  })

  it('needs a property that is there, and is one of such things', () => {
    expect(problemsOf('x', property('string', { id: 'other' }))).toEqual([
      'casebase faults: there is no property "trait".',
    ])
    expect(problemsOf('x', property('string', { of: ['quest', 'view'] }))).toEqual([
      'casebase faults: property "trait" is not one of a casebase.',
    ])
  })
})

describe('a property', () => {
  it('lists values to choose from when it is an enumeration, and only then', () => {
    expect(checkModel(sampleProject, [property('enumeration')])).toMatchObject([{ kind: 'property', id: 'trait' }])
    expect(checkModel(sampleProject, [property('string', seasons)])).toMatchObject([{ kind: 'property', id: 'trait' }])
    expect(checkModel(sampleProject, [property('enumeration', { values: ['a', 'a'] })])).toMatchObject([
      { message: 'a value to choose from is there twice.' },
    ])
  })
})
