import { describe, expect, it } from 'vitest'
import { withOwn, type Sight } from './sight.ts'
import { factsOfKey, filterFor, filterKeyOf, maySee } from './sight-filter.ts'

const published = { casebaseId: 'faults', state: 'published', audience: 'customer' }
const draftOfAnna = { ...published, state: 'draft', owner: 'anna' }
const sight: Sight = {
  key: 'published faults',
  casebases: new Map([
    [
      'faults',
      { states: new Set(['published']), audiences: new Set(['customer']), slots: new Set(), views: new Map() },
    ],
  ]),
  fields: new Set(),
  attributes: new Set(),
  symbolTypes: new Set(),
}

describe("a user's own things", () => {
  it('are seen by their owner alone, whatever their state', () => {
    expect(maySee(withOwn(sight, 'anna'), draftOfAnna)).toBe(true)
    expect(maySee(withOwn(sight, 'ben'), draftOfAnna)).toBe(false)
    expect(maySee(sight, draftOfAnna)).toBe(false)
    expect(maySee(sight, { ...draftOfAnna, state: 'published' })).toBe(false)
  })

  it('are not seen in a case base that is closed to their owner', () => {
    expect(maySee(withOwn(sight, 'anna'), { ...draftOfAnna, casebaseId: 'secrets' })).toBe(false)
  })

  it('change nothing about what all readers see', () => {
    for (const state of ['published', 'draft'])
      expect(maySee(withOwn(sight, 'anna'), { ...published, state })).toBe(maySee(sight, { ...published, state }))
  })

  it('are told apart in the filter key of the index, and by the key of the sight', () => {
    expect(factsOfKey(filterKeyOf(draftOfAnna))).toEqual(draftOfAnna)
    expect(factsOfKey(filterKeyOf(published))).toEqual(published)
    const strange = { ...draftOfAnna, owner: 'a|b' }
    expect(factsOfKey(filterKeyOf(strange))).toEqual(strange)
    expect(filterFor(withOwn(sight, 'anna'))(filterKeyOf(draftOfAnna))).toBe(true)
    expect(filterFor(sight)(filterKeyOf(draftOfAnna))).toBe(false)
    expect(new Set([sight, withOwn(sight, 'anna'), withOwn(sight, 'ben')].map(({ key }) => key)).size).toBe(3)
  })
})
