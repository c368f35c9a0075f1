import { describe, expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'

/** No text has all words of the description; the best, of pumps, share further words with case 4. */
const cases = [
  buildCase(1, 'en', {
    title: 'Pump leaks at the shaft',
    text: 'Replace the seal and the gasket, then bleed the circuit.',
  }),
  buildCase(2, 'en', { title: 'Pump leaks when cold', text: 'Seal worn: replace the gasket and bleed the circuit.' }),
  buildCase(3, 'en', { title: 'Display dark', text: 'Cold morning: warm the panel, then update its firmware.' }),
  buildCase(4, 'en', { title: 'Gearbox cold', text: 'Worn seal and gasket: replace both, bleed the circuit.' }),
  buildCase(5, 'en', { title: 'Door', text: 'Hinge noise in the morning.', part: 'D-1' }),
  ...Array.from({ length: 12 }, (_, at) =>
    buildCase(20 + at, 'en', { title: `Fan ${at}`, text: `Noise of the blade number${at} at speed${at}.` }),
  ),
]
const description = { text: 'pump leaks cold morning noise vibration shaft hinge', locale: 'en', from: 0, size: 30 }
const order = (base: TextIndex, request = description) => base.search(request).hits.map(({ id }) => id)

function baseOf(profiles: boolean): TextIndex {
  const base = new TextIndex({ fields: sampleFields, profiles })
  base.put(cases)
  return base
}

describe('feedback from the best hits', () => {
  it('lifts a text that is like the best hits above one that shares a word of the query by chance', () => {
    const byWords = order(baseOf(false))
    const withLikeness = order(baseOf(true))
    expect(byWords.indexOf(4)).toBeGreaterThan(byWords.indexOf(3))
    expect(withLikeness.indexOf(4)).toBeLessThan(withLikeness.indexOf(3))
    expect(withLikeness.toSorted()).toEqual(byWords.toSorted())
  })

  it('leaves a query alone whose best hit has all its words, one of few words, and one still being typed', () => {
    for (const request of [
      { ...description, text: 'pump leaks shaft seal gasket bleed circuit' },
      { ...description, text: 'cold morning noise shaft' },
      { ...description, prefixLast: true },
    ]) {
      expect(baseOf(true).search(request).hits).toEqual(baseOf(false).search(request).hits)
    }
  })

  it('is not for callers who do not see all fields: profiles are of all', () => {
    const request = { ...description, visibleFields: new Set(['title', 'text']) }
    expect(baseOf(true).search(request).hits).toEqual(baseOf(false).search(request).hits)
  })

  it('is explained: words and likeness add up to the score of the hit', () => {
    const base = baseOf(true)
    const { hits } = base.search(description)
    const explained = hits.map(({ id }) => base.explain(description, id)!)
    expect(explained.map(({ likeness }) => likeness > 0)).toContain(true)
    explained.forEach(({ contributions, likeness, score }, place) => {
      expect(score).toBeCloseTo(hits[place]!.score, 12)
      expect(contributions.reduce((sum, { contribution }) => sum + contribution, likeness)).toBeCloseTo(score, 12)
    })
  })

  it('compares the texts of each language by themselves', () => {
    const base = baseOf(true)
    base.put([buildCase(6, 'de', { title: 'Pump vibration', text: 'Die Dichtung tauschen.' })])
    const hit = base.search(description).hits.find(({ id }) => id === 6)!
    const plain = new TextIndex({ fields: sampleFields, profiles: false })
    plain.put([...cases, buildCase(6, 'de', { title: 'Pump vibration', text: 'Die Dichtung tauschen.' })])
    expect(hit.score).toBeCloseTo(plain.search(description).hits.find(({ id }) => id === 6)!.score, 12)
  })

  it('gives the same scores from a snapshot and whatever was merged', () => {
    const once = baseOf(true)
    const again = new TextIndex({ fields: sampleFields })
    for (const one of cases) {
      again.put([one])
      again.search(description)
    }
    again.put([buildCase(9, 'en', { title: 'gone' })])
    again.remove([9])
    while (again.mergeStep());
    const expected = once.search(description).hits
    expect(again.search(description).hits).toEqual(expected)
    const reloaded = TextIndex.fromSnapshot(again.toSnapshot(), { fields: sampleFields })
    expect(reloaded.search(description).hits).toEqual(expected)
  })
})
