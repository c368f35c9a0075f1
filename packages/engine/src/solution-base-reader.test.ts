import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileSchema } from './schema/schema.ts'
import type { SolutionSearch } from './searchable-solutions.ts'
import { SolutionBase, type SolutionDocument } from './solution-base.ts'
import { SolutionBaseReader } from './solution-base-reader.ts'

const definition = (symbols: string[]) => ({
  types: [{ id: 'parts', symbols: symbols.map((id) => ({ id })) }],
  attributes: [
    { id: 'part', kind: 'symbol' as const, type: 'parts' },
    {
      id: 'pressure',
      kind: 'float' as const,
      similarity: { kind: 'numeric' as const, curve: 'linear' as const, range: 9 },
    },
  ],
})
const schema = compileSchema(definition(['valve', 'seal', 'motor']))
const fields = [{ id: 'title', weight: 1, kind: 'prose' as const }]

function solution(id: number, word: string, part: string, filterKey = 'open', locales = ['en']): SolutionDocument {
  const texts = locales.map((locale) => ({ locale, fields: { title: `${word} of the pump` } }))
  return { id, filterKey, masterLocale: locales[0]!, texts, values: { part: [part], pressure: [id % 7] } }
}

const searches: Omit<SolutionSearch, 'text'>[] = [
  {},
  { facets: ['part'] },
  { constraints: [{ attribute: 'part', operator: 'is', values: ['seal'] }], facets: ['part', 'pressure'] },
  { constraints: [{ attribute: 'pressure', operator: 'at-least', values: [3], mode: 'precision' }] },
]

function answers(base: SolutionBase | SolutionBaseReader) {
  const filter = (key: string) => key !== 'secret'
  const text = { text: 'leaking pump', locale: 'de', filter }
  const found = searches.map((search) => base.search({ text, ...search, size: 50 }))
  return {
    size: base.size,
    count: base.count(filter),
    found,
    explained: found[0]!.hits.slice(0, 2).map((hit) => base.explain({ text }, hit)),
    completions: base.suggest({ ...text, text: 'leak' }).completions,
    ids: Array.from(base.values.columnsOf(filter).caseIds).sort((a, b) => a - b),
  }
}

const ids = fc.integer({ min: 1, max: 40 })
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('put' as const),
      solutions: fc.array(
        fc
          .tuple(
            ids,
            fc.constantFrom('leaking', 'humming', 'broken'),
            fc.constantFrom('valve', 'seal', 'motor'),
            fc.constantFrom('open', 'secret'),
            fc.constantFrom<string[]>(['en'], ['de'], ['en', 'de']),
          )
          .map((each) => solution(...each)),
        { maxLength: 6 },
      ),
    }),
    fc.record({ kind: fc.constant('remove' as const), ids: fc.array(ids, { maxLength: 4 }) }),
    fc.record({ kind: fc.constant('merge' as const), postings: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('publish-step' as const), bytes: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ kind: fc.constant('publish' as const), isLost: fc.boolean() }),
  ),
  { maxLength: 40 },
)

describe('a reader of a base of solutions', () => {
  it('answers as the base did when it published, whatever happened to it before and since', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const base = new SolutionBase(schema, { fields })
        const reader = new SolutionBaseReader(schema, { fields })
        let expected = answers(reader)
        expect(expected).toEqual(answers(base))
        for (const step of history) {
          if (step.kind === 'put') base.put(step.solutions)
          else if (step.kind === 'remove') base.remove(step.ids)
          else if (step.kind === 'merge') base.mergeStep(step.postings)
          else if (step.kind === 'publish-step') base.publishStep(step.bytes)
          else {
            const publication = base.publish()
            if (!step.isLost) {
              reader.receive(publication)
              expected = answers(base)
            }
          }
          expect(answers(reader)).toEqual(expected)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('shares the memory of the base', () => {
    const base = new SolutionBase(schema, { fields })
    base.put([solution(1, 'leaking', 'seal')])
    const { texts, values } = base.publish()
    for (const { bytes } of [...texts.segments, ...values.segments])
      expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('has nothing left to copy when all steps of a publication were done ahead', () => {
    const base = new SolutionBase(schema, { fields })
    base.put(Array.from({ length: 60 }, (_, at) => solution(at + 1, 'leaking', 'seal')))
    let steps = 0
    while (base.publishStep(300)) steps++
    expect(steps).toBeGreaterThan(5)
    const [first, second] = [base.publish(), base.publish()]
    expect(second.texts.segments[0]!.bytes.buffer).toBe(first.texts.segments[0]!.bytes.buffer)
    expect(base.publishStep(300)).toBe(false)
  })

  it('refuses a base of other attributes, naming both', () => {
    const base = new SolutionBase(schema, { fields })
    const reader = new SolutionBaseReader(compileSchema(definition(['valve'])), { fields })
    expect(() => reader.receive(base.publish())).toThrow(/^Got a publication of 2-\w+ when expected 2-\w+\.$/)
  })
})

it('hits say in which language their reader reads them, found by text or by values', () => {
  const base = new SolutionBase(schema, { fields })
  base.put([
    solution(1, 'leaking', 'seal', 'open', ['en', 'de']),
    solution(2, 'leaking', 'seal', 'open', ['en']),
    solution(3, 'leaking', 'seal', 'open', ['fr', 'en']),
  ])
  const text = { text: 'pump', locale: 'de' }
  const constraints = [{ attribute: 'part', operator: 'is' as const, values: ['seal'] }]
  for (const search of [{ text }, { text: { ...text, text: '' }, constraints }]) {
    const { hits } = base.search(search)
    expect(new Map(hits.map(({ id, locale }) => [id, locale]))).toEqual(new Map([[1, 'de'], [2, 'en'], [3, 'fr']])) // prettier-ignore
  }
})

it('counts the solutions that a filter allows, without those deleted', () => {
  const base = new SolutionBase(schema, { fields })
  base.put([1, 2, 3, 4].map((id) => solution(id, 'leaking', 'seal', id === 4 ? 'secret' : 'open')))
  base.remove([2])
  expect(base.count((key) => key === 'open')).toBe(2)
  expect(base.count(() => false)).toBe(0)
})

it('put in steps, solutions are found as if they had been put at once', () => {
  const [stepped, whole] = [new SolutionBase(schema, { fields }), new SolutionBase(schema, { fields })]
  const solutions = Array.from({ length: 30 }, (_, at) => solution(at + 1, 'leaking', 'seal'))
  let steps = 0
  const putting = stepped.putInSteps(solutions, 100)
  while (!putting.next().done) steps++
  whole.put(solutions)
  expect(steps).toBeGreaterThan(3)
  expect(answers(stepped)).toEqual(answers(whole))
  const refused = stepped.putInSteps([{ ...solution(31, 'leaking', 'seal'), values: { part: ['wheel'] } }], 100)
  expect(() => refused.next()).toThrow(/wheel/)
  expect(stepped.size).toBe(30)
})
