import { describe, expect, it } from 'vitest'
import { DomainDictionary } from '../mapping/domain-dictionary.ts'
import { compileSchema } from '../schema/schema.ts'
import type { Neighbour } from './similar-solutions.ts'
import { suggestTags } from './suggest-tags.ts'

const schema = compileSchema({
  types: [
    { id: 'part', symbols: [{ id: 'pump' }, { id: 'gear pump', parent: 'pump' }] },
    { id: 'colour', symbols: [{ id: 'red' }, { id: 'green' }] },
  ],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'part' },
    { id: 'colour', kind: 'symbol', type: 'colour' },
    { id: 'hours', kind: 'double' },
  ],
})

describe('suggested tags', () => {
  const dictionary = new DomainDictionary(schema, 'en')

  it('come from the words and from the neighbours, and strengthen one another', () => {
    const neighbours: Neighbour[] = [
      { score: 2, values: { part: ['gear pump'], colour: ['red'] } },
      { score: 1, values: { part: ['gear pump'], hours: [3] } },
    ]
    const tags = suggestTags(schema, dictionary, { text: 'the gear pumps whine' }, neighbours)
    expect(tags[0]).toMatchObject({ attribute: 'part', symbol: 'gear pump', byWords: 0.85 })
    expect(tags[0]!.byNeighbours).toBeCloseTo((0.8 * 1.5) / 2, 9)
    expect(tags[0]!.confidence).toBeCloseTo(1 - 0.15 * 0.4, 9)
    expect(tags[1]).toMatchObject({ attribute: 'colour', symbol: 'red', byWords: 0 })
    expect(tags).toHaveLength(2)
  })

  it('are none that a description has already', () => {
    const description = { text: 'the gear pumps whine', values: { part: ['gear pump'] } }
    expect(suggestTags(schema, dictionary, description, [])).toEqual([])
  })

  it('are none for a text that says nothing and has no neighbours', () => {
    expect(suggestTags(schema, dictionary, { text: '' }, [])).toEqual([])
    expect(suggestTags(schema, dictionary, { text: 'gear' }, [{ score: 0, values: { colour: ['red'] } }])).toEqual([])
  })
})

it('attributes and locales may have names that every object has', () => {
  const odd = compileSchema({
    types: [{ id: 'part', symbols: [{ id: 'pump', labels: { constructor: ['pump'] } }] }],
    attributes: [{ id: 'constructor', kind: 'symbol', type: 'part' }],
  })
  const dictionary = new DomainDictionary(odd, 'en', { tagged: [{ text: 'pump', values: {} }] })
  expect(dictionary.find('pump')).toEqual([])
  expect(new DomainDictionary(odd, 'constructor').find('pump')).toHaveLength(1)
  expect(new DomainDictionary(odd, 'toString').find('pump')).toEqual([])
  const neighbours = [{ score: 1, values: { ['constructor']: ['pump'] } }]
  expect(suggestTags(odd, dictionary, { text: '' }, neighbours)).toMatchObject([{ attribute: 'constructor' }])
})

it.each([
  [{ least: Number.NaN }, 'Option least is NaN when expected 0 to 1.'],
  [{ least: 2 }, 'Option least is 2'],
  [{ most: -1 }, 'Option most is -1 when expected a whole number from 0.'],
])('suggestions with %o are refused by name', (options, message) => {
  const dictionary = new DomainDictionary(schema, 'en')
  expect(() => suggestTags(schema, dictionary, { text: 'gear pump' }, [], options)).toThrow(message)
})
