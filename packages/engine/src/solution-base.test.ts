import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EngineError } from './errors.ts'
import { compileSchema } from './schema/schema.ts'
import type { SolutionSearch } from './searchable-solutions.ts'
import { SolutionBase, type SolutionDocument } from './solution-base.ts'

const schema = compileSchema({
  types: [{ id: 'parts', symbols: [{ id: 'grinder' }, { id: 'burr', parent: 'grinder' }, { id: 'boiler' }] }],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'parts', similarity: { kind: 'taxonomy' } },
    { id: 'pressure', kind: 'float', weight: 3, similarity: { kind: 'numeric', curve: 'linear', range: 10 } },
  ],
})
const fields = [{ id: 'title', weight: 1, kind: 'prose' as const }]

function solution(id: number, title: string, part: string, pressure: number, filterKey = 'open'): SolutionDocument {
  const texts = [{ locale: 'en', fields: { title } }]
  return { id, filterKey, masterLocale: 'en', texts, values: { part: [part], pressure: [pressure] } }
}

function filled(): SolutionBase {
  const base = new SolutionBase(schema, { fields })
  base.put([
    solution(1, 'The burrs grind too coarse', 'burr', 2),
    solution(2, 'Pressure too high at the boiler', 'boiler', 12),
    solution(3, 'Pressure drops', 'boiler', 4),
    solution(4, 'Pressure that nobody may know of', 'boiler', 12, 'secret'),
  ])
  return base
}

const asked = (text: string, rest: Partial<SolutionSearch> = {}): SolutionSearch => ({
  text: { text, locale: 'en', filter: (key) => key !== 'secret' },
  ...rest,
})

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

describe('solutions by text and values', () => {
  it('are ranked by text alone as the text index ranks them', () => {
    const base = filled()
    const answer = base.search(asked('pressure boiler'))
    const texts = base.texts.search({ ...asked('pressure boiler').text, from: 0, size: 10 })
    expect(answer.hits.map(({ id }) => id)).toEqual(texts.hits.map(({ id }) => id))
    answer.hits.forEach(({ score }, at) => expect(score).toBeCloseTo(texts.hits[at]!.score, 12))
    expect([answer.found, answer.highlights]).toEqual([texts.found, texts.highlights])
  })

  it('are found, ranked and counted by text alone as if each of them were scored', () => {
    const base = new SolutionBase(schema, { fields })
    const words = 'pump pumps valve leaking motor sensor e204 belt'.split(' ')
    const parts = ['grinder', 'burr', 'boiler']
    // From one word to six, the first ones far more often.
    const titleOf = (at: number) =>
      Array.from({ length: 1 + (at % 6) }, (_, word) => words[(at * (word + 3) ** 2) % (1 + ((at >> 3) % 8))]).join(' ')
    for (let from = 0; from < 400; from += 150) {
      base.put(
        Array.from({ length: Math.min(150, 400 - from) }, (_, at) =>
          solution(((from + at) * 77) % 401 || 401, titleOf(from + at), parts[at % 3]!, at % 20, 'abc'[at % 3]),
        ),
      )
    }
    const piece = fc.tuple(fc.constantFrom('', '', '+', '-'), fc.constantFrom(...words, 'leek', '"pump valve"'))
    const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.map((each) => each.join('')).join(' '))
    const page = fc.record({
      from: fc.nat(20),
      size: fc.nat(12),
      facets: fc.subarray(['part', 'pressure']),
      mostFacetValues: fc.constantFrom(2, 100),
      tell: fc.record({ filterKeys: fc.boolean(), ids: fc.boolean() }),
      leastShare: fc.constantFrom(0, 0.15, 0.5, 0.9),
    })
    const filter = fc.constantFrom(undefined, (key: string) => key !== 'b')
    const gone = fc.array(fc.integer({ min: 1, max: 401 }), { maxLength: 5 })
    fc.assert(
      fc.property(text, page, filter, gone, (asked, rest, allows, ids) => {
        base.remove(ids)
        const request = { text: { text: asked, locale: 'en', ...(allows && { filter: allows }) }, ...rest }
        const answer = base.search(request)
        // To leave out what is not there changes nothing but the way.
        expect(answer).toEqual(base.search({ ...request, excludedIds: [999_999] }))
        const shown = answer.hits.map(({ id }) => id)
        // Hits by their ids are those of the page, whatever their order; one that is not found is no hit.
        expect(base.search({ ...request, of: [999_999, ...shown.toReversed()] }).hits).toEqual(answer.hits.toReversed())
      }),
      { numRuns: 300 },
    )
  })

  it('are ranked by both with the weights of the formula', () => {
    const base = filled()
    const constraints = [{ attribute: 'pressure', operator: 'is' as const, values: [12] }]
    const [best] = base.search(asked('pressure boiler', { constraints })).hits
    const text = base.texts.search({ ...asked('pressure boiler').text, from: 0, size: 1 }).hits[0]!
    // The text weighs three times the mean weight of 1 and 3; the pressure is met.
    expect(best).toMatchObject({ id: 2 })
    expect(best!.score).toBeCloseTo((3 * 1 + 6 * text.score) / (3 + 6), 12)
    const [weighed] = base.search(asked('pressure boiler', { constraints, weights: { part: 1, pressure: 5 } })).hits
    expect(weighed!.score).toBeCloseTo((5 * 1 + 9 * text.score) / (5 + 9), 12)
  })

  it('say how they come by their score, word by word', () => {
    const base = filled()
    const constraints = [{ attribute: 'part', operator: 'is' as const, values: ['boiler'] }]
    const request = asked('pressure boiler', { constraints })
    for (const hit of base.search(request).hits) {
      const parts = base.explain(request, hit)
      expect(parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(hit.score, 6)
    }
    expect(base.explain(request, base.search(request).hits[0]!).flatMap(({ word }) => word ?? [])).toEqual([
      'pressure',
      'boiler',
    ])
  })

  it('are not found, but counted as weaker, if a loose text scores less than a share of the best', () => {
    const base = new SolutionBase(schema, { fields })
    base.put([
      solution(1, 'pump leaks oil', 'boiler', 1),
      solution(2, 'pump leaks', 'boiler', 2),
      ...Array.from({ length: 30 }, (_, at) => solution(10 + at, `pump of the kind ${at}`, 'burr', 3)),
    ])
    const of = (text: string, more: Partial<SolutionSearch> = {}) => {
      const { found, weaker, hits } = base.search(asked(text, { size: 50, leastShare: 0.4, ...more }))
      expect(hits.length).toBe(found)
      return [found, weaker]
    }
    expect(of('pump leaks oil')).toEqual([2, 30])
    expect(of('pump leaks oil', { leastShare: 0 })).toEqual([32, 0])
    // Said exactly, or by one word: whatever has it is found.
    expect(of('+pump leaks oil')).toEqual([32, 0])
    expect(of('pump')).toEqual([32, 0])
    expect(of('pump zebra')).toEqual([32, 0])
    // Conditions narrow what is found; what a person asks of values has its own threshold.
    const condition = { attribute: 'part', operator: 'is' as const, values: ['burr'], mode: 'precision' as const }
    expect(of('pump leaks oil', { constraints: [condition] })).toEqual([30, 0])
    expect(of('pump leaks oil', { constraints: [{ ...condition, mode: 'recall' }] })[1]).toBe(0)
    expect(() => of('pump leaks', { leastShare: 1.5 })).toThrow(EngineError)
  })

  it('are explained wherever they stand: what was asked, what it brought and could have brought', () => {
    const base = filled()
    const constraints = [
      { attribute: 'pressure', operator: 'at-least' as const, values: [3], mode: 'precision' as const },
      { attribute: 'part', operator: 'is' as const, values: ['grinder'] },
      { attribute: 'pressure', operator: 'is' as const, values: [12] },
    ]
    const request = asked('pressure drops', { constraints })
    const ids = base.search(request).hits.map(({ id }) => id)
    expect(ids).toEqual([2, 3])
    for (const hit of base.search(request).hits) {
      const found = base.explainFound(request, hit.id)!
      expect(found).toMatchObject({ score: hit.score, contributions: hit.contributions })
      expect(found.contributions.map(({ source, place }) => place ?? source)).toEqual([1, 2, 'text'])
      expect(sumOf(found.contributions.map(({ possible }) => possible!))).toBeCloseTo(1, 12)
      const { contributions, missing, likeness } = found.text!
      const byText = found.contributions.at(-1)!
      expect(sumOf(contributions.map(({ contribution }) => contribution)) + likeness).toBeCloseTo(
        byText.contribution,
        9,
      )
      expect(sumOf(missing.map(({ possible }) => possible)) + byText.contribution).toBeLessThanOrEqual(byText.possible!)
    }
    const missing = (id: number) => base.explainFound(request, id)!.text!.missing.map(({ text }) => text)
    expect([missing(2), missing(3)]).toEqual([['drops'], []])
    // Not found: by its values, by the caller's scope, and because it is not there.
    expect([1, 4, 5].map((id) => base.explainFound(request, id))).toEqual([undefined, undefined, undefined])
    expect(base.explainFound(asked('drops'), 2)).toBeUndefined()
    expect(base.explainFound(asked('drops'), 3)!.contributions).toMatchObject([{ source: 'text', possible: 1 }])
    expect(() => base.explainFound({ ...request, visibleAttributes: new Set(['part']) }, 2)).toThrow(EngineError)
  })

  it('match the text where all constraints were read out of it', () => {
    const constraints = [{ attribute: 'part', operator: 'is' as const, values: ['grinder'], isMapped: true }]
    expect(
      filled()
        .search(asked('pressure', { constraints }))
        .hits.map(({ id }) => id),
    ).toEqual([3, 2])
    const condition = { attribute: 'pressure', operator: 'at-least' as const, values: [3], mode: 'precision' as const }
    const filtered = filled().search(asked('pressure', { constraints: [condition, ...constraints] }))
    expect(filtered.hits.map(({ id }) => id)).toEqual([3, 2])
    expect(filled().search(asked('grind', { constraints: [condition] })).hits).toEqual([])
  })

  it('have what the text says they must, and nothing that they must not, whatever else is asked', () => {
    const base = filled()
    const constraints = [{ attribute: 'part', operator: 'is' as const, values: ['boiler'] }]
    const found = (text: string) => base.search(asked(text, { constraints })).hits.map(({ id }) => id)
    expect(found('drops')).toEqual([3, 2])
    expect(found('+drops')).toEqual([3])
    expect(found('"pressure drops"')).toEqual([3])
    expect(found('pressure -drops')).toEqual([2])
    expect(found('pressure -"pressure drops"')).toEqual([2])
    expect(found('"boiler pressure"')).toEqual([2, 3]) // stands nowhere: its words
    expect(found('-pressure')).toEqual([])
    expect(found('-drops')).toEqual([2])
    expect(base.search(asked('-drops', { constraints })).hits[0]!.score).toBe(1)
    expect(base.search(asked('-pressure')).hits.map(({ id }) => id)).toEqual([1])
  })

  it('are asked for by the same rules whether the text alone decides or not', () => {
    const base = filled()
    const part = { attribute: 'part', operator: 'is' as const, values: ['boiler'] }
    for (const constraints of [undefined, [part]] as const) {
      const search = (rest: object) => () =>
        base.search(asked('pressure', { ...rest, ...(constraints && { constraints }) }))
      expect(search({ hiding: { share: NaN } })).toThrow('The hiding threshold is NaN when expected 0 to 1.')
      expect(search({ undecided: ['colour'] })).toThrow('There is no attribute "colour"')
      expect(search({ excluded: [{ ...part, attribute: 'colour' }] })).toThrow('There is no attribute "colour"')
      expect(search({ facets: ['colour'] })).toThrow('There is no attribute "colour"')
      expect(search({ size: 0.5 })).toThrow('Got size 0.5')
    }
    expect(base.search(asked('pressure', { excludedIds: new Set([3, 0.5]) })).hits.map(({ id }) => id)).toEqual([2])
  })

  it('stay hidden from those who may not see them, and so do attributes', () => {
    const base = filled()
    const answer = base.search(asked('pressure', { facets: ['part'] }))
    expect([answer.found, answer.facets[0]!.known]).toEqual([2, 2])
    const visibleAttributes = new Set(['pressure'])
    expect(() => base.search(asked('', { visibleAttributes, facets: ['part'] }))).toThrow('no attribute "part"')
    const constraints = [{ attribute: 'part', operator: 'is-known' as const }]
    expect(() => base.search(asked('', { visibleAttributes, constraints }))).toThrow('no attribute "part"')
  })

  it('are told by their ids and filter keys, on all pages together', () => {
    const answer = filled().search(asked('pressure', { size: 1, tell: { filterKeys: true, ids: true } }))
    expect(answer.hits).toHaveLength(1)
    expect([...(answer.ids ?? [])].toSorted()).toEqual([2, 3])
    expect(answer.filterKeys).toEqual([{ filterKey: 'open', count: 2 }])
  })

  it('count as ones without a value where the value may not be seen', () => {
    const valueFilters = new Map([['part', (key: string) => key === 'nowhere']])
    const constraints = [{ attribute: 'part', operator: 'is-known' as const, mode: 'precision' as const }]
    const base = filled()
    expect(base.search(asked('pressure', { facets: ['part'], valueFilters })).facets[0]!.known).toBe(0)
    expect(base.search(asked('', { constraints })).found).toBeGreaterThan(0)
    expect(base.search(asked('', { constraints, valueFilters })).found).toBe(0)
  })

  it('are the same from a snapshot, and from nothing damaged', () => {
    const base = filled()
    base.remove([3])
    const bytes = base.toSnapshot()
    const request = asked('pressure boiler', { constraints: [{ attribute: 'pressure', operator: 'is', values: [12] }] })
    const loaded = SolutionBase.fromSnapshot(schema, bytes, { fields })
    expect(loaded.search(request)).toEqual(base.search(request))
    loaded.put([solution(3, 'Pressure drops', 'boiler', 4)])
    const buffer = Buffer.concat([Buffer.of(0), bytes]).subarray(1)
    SolutionBase.fromSnapshot(schema, buffer, { fields }).remove([1, 2, 4])
    expect([loaded.size, SolutionBase.fromSnapshot(schema, buffer, { fields }).size]).toEqual([4, 3])
    expect(() => SolutionBase.fromSnapshot(schema, bytes.slice(0, -1), { fields })).toThrow(
      /damaged: it has \d+ bytes when/,
    )
    for (let place = 0; place < bytes.length; place += 7) {
      const damaged = bytes.slice()
      damaged[place]! ^= 16
      expect(() => SolutionBase.fromSnapshot(schema, damaged, { fields })).toThrow(EngineError)
    }
  })

  it('change together or not at all', () => {
    const base = filled()
    const wrongText = { ...solution(1, '', 'burr', 2), texts: [{ locale: 'en', fields: { unknown: 'x' } }] }
    expect(() => base.put([solution(9, 'New', 'burr', 1), wrongText])).toThrow('unknown')
    expect(() => base.put([solution(9, 'New', 'burr', 1), solution(8, 'Wrong', 'pump', 1)])).toThrow('pump')
    expect([base.size, base.texts.size, base.has(9), base.has(4)]).toEqual([4, 4, false, true])
    base.remove([2])
    expect(base.search(asked('boiler')).hits).toEqual([])
    while (base.mergeStep());
    expect([base.size, base.texts.size]).toEqual([3, 3])
  })
})
