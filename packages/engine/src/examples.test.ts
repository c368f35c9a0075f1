import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildColumns } from './columns/build-columns.ts'
import type { Scalar } from './columns/values.ts'
import { searchCases } from './retrieval/search-cases.ts'
import { compileSchema } from './schema/schema.ts'
import type { SolutionAnswer } from './searchable-solutions.ts'
import { SolutionBase } from './solution-base.ts'

/** The blocks of code in a document of the package. */
function codeIn(document: string): string[] {
  const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8')
  return Array.from(text.matchAll(/^```\w*\n(.*?)^```$/gms), ([, code]) => code!)
}

/** Keeps an example from printing what it gives. */
function silence(): void {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
}

test('solutions are found by text and by values', async () => {
  silence()
  const { byText, byBoth, because } = await import('../examples/solutions.ts')
  expect(byText.hits.map(({ id }) => id)).toEqual([1])
  expect(byText.terms[0]).toMatchObject({ text: 'burs', outcome: 'corrected', correctedTo: ['burrs'] })
  expect(byBoth.hits.map(({ id }) => id)).toEqual([2])
  expect(because!.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(byBoth.hits[0]!.score, 6)
})

test('a dialog asks for what tells the causes apart', async () => {
  silence()
  const { firstStep, questions, left, secondStep, ...ended } = await import('../examples/guided-search.ts')
  expect([firstStep.ask?.attribute, secondStep.ask?.attribute]).toEqual(['taste', 'puddle'])
  expect([questions, [...left]]).toEqual([
    ['taste', 'puddle', 'pressure'],
    [21, 4],
  ])
  const { goals, doubtful, goalsWithoutIt, goalsBefore, hits } = ended
  expect(goals[0]).toMatchObject({ goal: 'leaking seal' })
  expect(doubtful).toMatchObject({ attribute: 'puddle' })
  expect(goalsWithoutIt[0]).toMatchObject({ goal: 'blocked filter' })
  expect(goalsBefore).toEqual(goals)
  expect(hits.map(({ id }) => id)).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21])
})

test('a text is found by another thread, and its words are marked', async () => {
  silence()
  const { answer, marked, shown } = await import('../examples/text.ts')
  expect(answer.hits.map(({ id }) => id)).toEqual([1])
  expect([marked, shown.text]).toEqual([['burrs', 'turn'], 'burrs do not turn, and'])
})

test('a case base says what is double, what to tag, what is missing and what is found', async () => {
  silence()
  const { duplicates, similar, tags, coverage, simulation } = await import('../examples/mining.ts')
  expect(duplicates).toMatchObject([{ first: 1, second: 2 }])
  expect(similar.map(({ id }) => id)).toEqual([1, 2])
  expect(tags[0]).toMatchObject({ attribute: 'component', symbol: 'grinder' })
  expect(coverage.attributes[0]).toMatchObject({ unusedSymbols: ['pump'] })
  expect(simulation).toMatchObject({ accuracy: 1, unreachable: [] })
})

test('a text names symbols', async () => {
  silence()
  const { named } = await import('../examples/domain-mapping.ts')
  expect(named.map(({ symbol, confidence }) => [symbol, confidence])).toEqual([
    ['seal', 0.85],
    ['pump', 0.85],
    ['seal', 0.6],
  ])
})

test('the README searches as it says, over the solutions of the example', async () => {
  silence()
  const { definition, fields, solutions } = await import('../examples/solutions.ts')
  const [code] = codeIn('README.md')
  const names = { SolutionBase, compileSchema, definition, fields, solutions }
  const { hits, found, bestMatching, facets, terms } = runInNewContext(code!, names) as SolutionAnswer
  expect(hits).toMatchObject([{ id: 2, contributions: [{ source: 'constraint' }, { source: 'text' }] }])
  expect({ found, bestMatching }).toEqual({ found: 1, bestMatching: 1 })
  expect(facets[0]!.values.map(({ value }) => value)).toEqual(['grinder', 'burrs'])
  expect(terms.map(({ text, outcome }) => [text, outcome])).toEqual([
    ['slow', 'searched'],
    ['coffee', 'searched'],
  ])
})

test('the formulas of docs/values.md say what stands beside them', () => {
  const formulas = codeIn('docs/values.md')[1]!
    .split('\n')
    .map((line) => line.split(/ {2,}/)[0]!)
  const similarity = (number: number, kind: 'double' | 'string', asked: Scalar, value: Scalar) => {
    const attribute = { id: 'a', kind, similarity: { kind: 'expression', expression: formulas[number]! } } as const
    const schema = compileSchema({ attributes: [attribute] })
    const segment = { columns: buildColumns(schema, [{ a: [value] }]), caseIds: Float64Array.of(1) }
    const query = { constraints: [{ attribute: 'a', operator: 'is', values: [asked] } as const] }
    return searchCases(schema, [segment], query).hits[0]?.score ?? 0
  }
  expect([27, 30, 40].map((time) => similarity(0, 'double', 25, time))).toEqual([1, 0.75, 0])
  expect(['steel', 'brass', 'tin'].map((metal) => similarity(1, 'string', 'tin', metal))).toEqual([1, 0.7, 0])
  expect(['tin', 'any', 'steel'].map((asked) => similarity(2, 'string', asked, 'tin'))).toEqual([1, 0.8, 0])
})
