import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues } from '../columns/values.ts'
import { DomainDictionary } from '../mapping/domain-dictionary.ts'
import { compileSchema } from '../schema/schema.ts'
import { modelWithout } from '../dialog/dialog-model.ts'
import { modelOf } from '../dialog/testing/sample-bases.ts'
import { coverageOf } from './coverage.ts'
import { simulateDialogs } from './simulate-dialog.ts'
import type { Neighbour } from './similar-solutions.ts'
import { suggestTags } from './suggest-tags.ts'

const schema = compileSchema({
  types: [
    {
      id: 'part',
      symbols: [
        { id: 'pump', labels: { en: ['pump'] } },
        { id: 'gear pump', parent: 'pump', labels: { en: ['gear pump'] } },
        { id: 'valve', labels: { en: ['valve'] } },
        { id: 'check valve', parent: 'valve' },
      ],
    },
    { id: 'colour', symbols: [{ id: 'red' }, { id: 'green' }] },
  ],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'part' },
    { id: 'colour', kind: 'symbol', type: 'colour' },
    { id: 'hours', kind: 'double' },
    { id: 'never', kind: 'string' },
  ],
})

describe('coverage', () => {
  const cases: CaseValues[] = [
    ...Array.from({ length: 4 }, () => ({ part: ['gear pump'], colour: ['red'], hours: [1] })),
    ...Array.from({ length: 4 }, () => ({ part: ['valve'], colour: ['green', 'red'] })),
  ]
  const report = coverageOf(schema, [buildColumns(schema, cases.slice(0, 4)), buildColumns(schema, cases.slice(4))])

  it('names symbols that no case has, nor any below them', () => {
    expect(report.attributes).toEqual([
      { attribute: 'part', cases: 8, share: 1, unusedSymbols: ['check valve'] },
      { attribute: 'colour', cases: 8, share: 1, unusedSymbols: [] },
      { attribute: 'hours', cases: 4, share: 0.5, unusedSymbols: [] },
      { attribute: 'never', cases: 0, share: 0, unusedSymbols: [] },
    ])
  })

  it('names pairs in use that no case combines, with the cases one would expect', () => {
    expect(report.unusedPairs).toEqual([
      {
        first: { attribute: 'part', symbol: 'gear pump' },
        second: { attribute: 'colour', symbol: 'green' },
        expected: 2,
      },
    ])
  })

  it('lists the first of a quarter of a million pairs, equal ones in the order of the schema', () => {
    const symbols = Array.from({ length: 500 }, (_, at) => ({ id: `s${at}` }))
    const attributes = ['a', 'b'].map((id) => ({ id, kind: 'symbol' as const, type: 'many' }))
    const many = compileSchema({ types: [{ id: 'many', symbols }], attributes })
    const columns = buildColumns(
      many,
      symbols.map(({ id }) => ({ a: [id], b: [id] })),
    )
    const { unusedPairs } = coverageOf(many, [columns], { leastExpected: 0, mostPairs: 500 })
    expect(unusedPairs.map(({ first, second }) => [first.symbol, second.symbol])).toEqual([
      ...symbols.slice(1).map(({ id }) => ['s0', id]),
      ['s1', 's0'],
    ])
  })

  it('of no cases says that nothing is used', () => {
    const empty = coverageOf(schema, [])
    expect(empty.unusedPairs).toEqual([])
    expect(empty.attributes[0]).toMatchObject({
      cases: 0,
      share: 0,
      unusedSymbols: ['pump', 'gear pump', 'valve', 'check valve'],
    })
  })
})

describe('tags', () => {
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

  it('that a description has already are not suggested', () => {
    const description = { text: 'the gear pumps whine', values: { part: ['gear pump'] } }
    expect(suggestTags(schema, dictionary, description, [])).toEqual([])
  })

  it('are none for a text that says nothing and has no neighbours', () => {
    expect(suggestTags(schema, dictionary, { text: '' }, [])).toEqual([])
    expect(suggestTags(schema, dictionary, { text: 'gear' }, [{ score: 0, values: { colour: ['red'] } }])).toEqual([])
  })
})

it('an attribute may be called as what every object has', () => {
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

describe('the dialog simulator', () => {
  const cases: CaseValues[] = ['wear', 'leak', 'air'].flatMap((cause, at) =>
    Array.from({ length: at === 2 ? 1 : 10 }, () => ({ colour: [['red', 'green', 'blue'][at]!], cause: [cause] })),
  )
  const seeded = () => {
    let state = 1
    return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  }

  it('plays every case, and names those that nobody can reach', () => {
    const report = simulateDialogs(modelOf(cases), { undecided: 0, wrong: 0, leaveOneOut: true, random: seeded() })
    expect(report.played).toHaveLength(21)
    expect(report.unreachable).toEqual([20])
    expect(report.missed).toEqual([])
    expect(report.accuracy).toBeCloseTo(20 / 21, 9)
    expect(report.meanRank).toBe(1)
    expect(report.meanQuestions).toBe(1)
  })

  it('gives the same report for the same luck', () => {
    const play = () =>
      simulateDialogs(modelOf(cases), { undecided: 0.3, wrong: 0.2, random: seeded(), cases: [0, 11, 20] })
    expect(play()).toEqual(play())
    expect(play().played.map(({ caseNumber }) => caseNumber)).toEqual([0, 11, 20])
  })

  it('plays no case that there is not, and nobody who errs more often than always', () => {
    const play = (options: object) => () =>
      simulateDialogs(modelOf(cases), { undecided: 0, wrong: 0, random: seeded(), ...options })
    expect(play({ cases: [0, 21] })).toThrow('Got case number 21 when expected one of 21, from 0.')
    expect(play({ cases: [-1], leaveOneOut: true })).toThrow('Got case number -1')
    expect(play({ undecided: NaN })).toThrow('The rate undecided is NaN when expected 0 to 1.')
    expect(play({ wrong: 2 })).toThrow('The rate wrong is 2')
    expect(() => modelWithout(modelOf(cases), 21)).toThrow('Got case number 21')
  })

  it('of an empty base reports nothing', () => {
    const report = simulateDialogs(modelOf([]), { undecided: 0, wrong: 0, random: seeded() })
    expect(report).toMatchObject({ played: [], meanQuestions: 0, accuracy: 0 })
  })
})
