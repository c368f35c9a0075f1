import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import type { TextSearch } from '../text-search.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'
import { referenceSearch } from '../../testing/reference.ts'
import { SECOND_RANKING } from '../ranking.ts'

const chatter = (count: number) => Array.from({ length: count }, (_, at) => `chatter${at}`).join(' ')

/** All have all words of the question, once each, in fields as long. */
const inOrder = 'The inlet pump leaks coolant after a cold restart.'
const cases = [
  buildCase(1, 'en', { title: 'Notes', text: `inlet ${chatter(50)} pump leaks ${chatter(50)} coolant cold restart` }),
  buildCase(2, 'en', { title: 'Notes', text: `${chatter(100)} ${inOrder}` }),
  buildCase(3, 'en', { title: 'Notes', text: `${inOrder} ${chatter(100)}` }),
  ...Array.from({ length: 20 }, (_, at) =>
    buildCase(50 + at, 'en', { title: `Fan ${at}`, text: 'Noise of the blade.' }),
  ),
]
const question = { text: 'coolant leaks from the inlet pump after cold restart', locale: 'en', from: 0, size: 30 }

function baseOf(options: { positions?: boolean } = {}): TextIndex {
  const base = new TextIndex({ fields: sampleFields, ...options })
  base.put(cases)
  return base
}

function idsOf(base: TextIndex, request: TextSearch = question): number[] {
  return base.search(request).hits.map(({ id }) => id)
}

describe('the places of the words', () => {
  it('put first what stands together, and of that what stands at the beginning', () => {
    expect(idsOf(baseOf())).toEqual([3, 2, 1])
  })

  it('count nothing without positions, for one word, and while the last is being typed', () => {
    expect(idsOf(baseOf({ positions: false }))).toEqual([1, 2, 3])
    expect(idsOf(baseOf(), { ...question, text: 'coolant' })).toEqual([1, 2, 3])
    expect(idsOf(baseOf(), { ...question, prefixLast: true })).toEqual([1, 2, 3])
  })

  it('lift a text whose title is made of the words of the query', () => {
    const base = new TextIndex({ fields: sampleFields })
    const text = 'Replace the inlet and the restart relay, coolant.'
    base.put([
      buildCase(1, 'en', { title: 'Pump leaks cold during every other shift in the northern hall of plant', text }),
      buildCase(2, 'en', {
        title: 'Pump leaks cold',
        text: `${text} During every other shift in the northern hall of plant`,
      }),
    ])
    const scores = new Map(base.search(question).hits.map(({ id, score }) => [id, score]))
    expect(scores.get(2)! / scores.get(1)!).toBeGreaterThan(1.1)
  })

  describe('among texts that say nearly the same', () => {
    const firstOf = (text: string, ...texts: string[]) => {
      const base = new TextIndex({ fields: sampleFields })
      base.put([
        ...texts.map((each, at) => buildCase(at + 1, 'en', { text: each })),
        ...cases.filter(({ id }) => id >= 50),
      ])
      const [best, second] = base.search({ text, locale: 'en' }).hits
      expect(best!.score).toBeGreaterThan(second!.score)
      return best!.id
    }

    it("prefer the query's own order", () => {
      const other = 'Coolant valve sticks after the restart of the inlet pump.'
      const same = 'Inlet valve sticks after the restart of the coolant pump.'
      expect(firstOf('coolant pump restart', other, same)).toBe(2)
      expect(firstOf('restart of the inlet pump', other, same)).toBe(1)
    })

    it('count three in a row for more than two pairs, with as many stop words between as in the query', () => {
      const [pairs, three] = ['Leaks coolant and inlet pump.', 'Inlet pump leaks and coolant.']
      expect(firstOf('inlet pump leaks coolant', pairs, three)).toBe(2)
      const [nearer, asAsked] = ['Pump with the coolant and inlet.', 'Pump and coolant with the inlet.']
      expect(firstOf('coolant with the inlet', nearer, asAsked)).toBe(2)
    })

    it('prefer the one with the numbers of the query', () => {
      const [old, recent] = ['Restart of the pump in release 2016.', 'Restart of the pump in release 2019, pump.']
      expect(firstOf('pump restart release 2016', recent, old)).toBe(2)
    })
  })

  it('are read in fields the caller may see only', () => {
    const visibleFields = new Set(['text'])
    const hidden = new TextIndex({ fields: sampleFields })
    hidden.put(
      cases.map((one) => ({ ...one, texts: [{ locale: 'en', fields: { ...one.texts[0]!.fields, title: inOrder } }] })),
    )
    const textsAlone = new TextIndex({ fields: sampleFields })
    textsAlone.put(
      cases.map((one) => ({ ...one, texts: [{ locale: 'en', fields: { text: one.texts[0]!.fields.text! } }] })),
    )
    const request = { ...question, visibleFields }
    expect(hidden.search(request).hits).toEqual(textsAlone.search(request).hits)
  })

  it('reorder the first hits of a short query and no more', () => {
    const { depth } = SECOND_RANKING.short
    const base = new TextIndex({ fields: sampleFields })
    const apart = Array.from({ length: depth + 1 }, (_, at) => at + 1)
    const together = depth + 2
    base.put([
      ...apart.map((id) => buildCase(id, 'en', { text: `inlet ${chatter(60)} pump` })),
      buildCase(together, 'en', { text: `inlet pump ${chatter(60)}` }),
      buildCase(together + 1, 'en', { text: 'Fan' }),
    ])
    const request = { text: 'inlet pump', locale: 'en', from: 0, size: 30 }
    expect(idsOf(base, request)).toEqual([...apart, together])
    base.remove([1, 2])
    expect(idsOf(base, request)).toEqual([together, ...apart.slice(2)])
  })

  it('are explained as part of what the words add', () => {
    const base = baseOf()
    const { hits } = base.search(question)
    expect(hits.length).toBeGreaterThan(1)
    for (const { id, score } of hits) {
      const { contributions, likeness } = base.explain(question, id)!
      expect(likeness).toBeCloseTo(0, 12)
      expect(contributions.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 12)
    }
  })

  it('are found in long lists, whatever was merged', () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      buildCase(1000 + at, 'en', { title: `Pump ${at}`, text: `cold coolant ${chatter(at % 7)} inlet inlet` }),
    )
    const once = baseOf()
    once.put(many)
    const again = baseOf()
    for (const one of many) again.put([one])
    while (again.mergeStep());
    expect(again.search(question).hits).toEqual(once.search(question).hits)
    expect(idsOf(once).slice(0, 2)).toEqual([3, 2])
  })

  it('count as in the plain reference, wherever the words stand', () => {
    const asked = 'coolant inlet pump leaks restart cold valve shaft-seal'.split(' ')
    // One word in six is asked for, so that beginnings and stretches have ends.
    const word = fc.nat(6 * asked.length - 1).map((at) => asked[at] ?? `chatter${at}`)
    const field = (minLength: number, maxLength: number) =>
      fc.array(word, { minLength, maxLength }).map((words) => words.join(' '))
    const fields = fc.record({ title: field(0, 8), text: field(60, 110), part: field(0, 3) })
    const request = fc.record({
      text: fc.subarray(asked, { minLength: 1 }).map((words) => words.join(' ')),
      visibleFields: fc.constantFrom(undefined, new Set(['text']), new Set(['title', 'part'])),
    })
    fc.assert(
      fc.property(fc.array(fields, { minLength: 20, maxLength: 70 }), request, (texts, asks) => {
        const some = texts.map((text, at) => buildCase(at + 1, at % 5 === 0 ? 'de' : 'en', text))
        const base = new TextIndex({ fields: sampleFields })
        base.put(some)
        const search = { ...asks, locale: 'en', size: 100 }
        const { hits, found, bestMatching } = base.search(search)
        expect({ hits, found, bestMatching }).toEqual(referenceSearch(some, sampleFields, search))
      }),
      { numRuns: 60 },
    )
  }, 30_000)
})
