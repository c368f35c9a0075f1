import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import type { CaseValues, Scalar } from '../columns/values.ts'
import { EngineError } from '../errors.ts'
import type { Attribute, SchemaDefinition } from '../schema/attribute.ts'
import { compileSchema } from '../schema/schema.ts'
import type { Constraint } from './constraint.ts'
import { searchCases } from './search-cases.ts'
import { sampleSchema } from './testing/sample-tables.ts'

const schema = compileSchema(sampleSchema)
const ids = [...sampleSchema.attributes.map(({ id }) => id), 'nobody', '__proto__', 'constructor', '']

/** Anything that JSON, a form or a slip of the hand may put in the place of a value. */
const oddValues = fc.oneof(
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 2 ** 53, 1e308, 5e-324, 0.1, 1, 2n ** 63n, 7n, true, null, undefined),
  fc.constantFrom('red', 'burr', 'E1', '', '2026-02-30', '2026-02-28', '\ud800', '__proto__', 'x'.repeat(5_000)),
  fc.constantFrom({}, { code: 'E1' }, { code: NaN }, { part: 'nowhere' }, { __proto__: 1 }, [], [[1]]),
) as fc.Arbitrary<Scalar>
const oddNumbers = fc.constantFrom(NaN, Infinity, -1, 0, 0.5, 1, 1e300)

/** Runs what may be refused, but must not fail in any other way. */
function answerOrRefusal<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof EngineError && error.message.length > 10) return undefined
    throw error
  }
}

describe('whatever comes in', () => {
  it('as values of a case is taken or refused', () => {
    const odd = fc.dictionary(fc.constantFrom(...ids), fc.array(oddValues, { maxLength: 3 }), { maxKeys: 4 })
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 3 }), (cases) => {
        const columns = answerOrRefusal(() => buildColumns(schema, cases as CaseValues[]))
        expect(columns?.caseCount ?? cases.length).toBe(cases.length)
      }),
      { numRuns: 500 },
    )
  })

  it('as a query is answered with scores from 0 to 1, or refused', () => {
    const cases: CaseValues[] = [
      { colour: ['red'], part: ['burr', 'boiler'], pressure: [1e308], serial: [-(2n ** 63n)], fault: [{ code: 'E1' }] },
      { pressure: [-1e308, 5e-324], serial: [2n ** 63n - 1n], time: [0], built: ['0000-01-01'], code: ['', '\ud800'] },
    ]
    const segment = { columns: buildColumns(schema, cases), caseIds: Float64Array.of(1, 2) }
    const odd = fc.record(
      {
        attribute: fc.constantFrom(...ids),
        operator: fc.constantFrom('is', 'is-one-of', 'between', 'at-least', 'at-most', 'is-not', 'is-known', 'odd'),
        values: fc.array(oddValues, { maxLength: 3 }),
        mode: fc.constantFrom('precision', 'recall', 'odd'),
        weight: oddNumbers,
        isMapped: fc.boolean(),
      },
      { requiredKeys: ['attribute', 'operator'] },
    ) as fc.Arbitrary<Constraint>
    const oddWeights = fc.dictionary(fc.constantFrom(...ids), oddNumbers, { maxKeys: 3 })
    const request = fc.record({
      constraints: fc.array(odd, { maxLength: 3 }),
      weights: oddWeights,
      textWeight: oddNumbers,
      hiding: fc.record({ share: oddNumbers }),
    })
    fc.assert(
      fc.property(request, (asked) => {
        const answer = answerOrRefusal(() => searchCases(schema, [segment], asked))
        for (const { score, contributions } of answer?.hits ?? []) {
          expect(score > 0 && score <= 1).toBe(true)
          expect(contributions.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 6)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('as a schema is compiled or refused', () => {
    const odd = fc.record(
      {
        id: fc.constantFrom('a', 'b', '', '__proto__'),
        kind: fc.constantFrom('double', 'symbol', 'boolean', 'long', 'string', 'bias', 'void', 'date'),
        type: fc.constantFrom('t', 'u', '__proto__'),
        weight: oddNumbers,
        question: fc.record({ minutes: oddNumbers, answerable: oddNumbers }, { requiredKeys: [] }),
        missing: fc.oneof(oddNumbers, fc.constantFrom('optimistic', 'pessimistic')),
        similarity: fc.oneof(
          fc.record({
            kind: fc.constant('numeric'),
            curve: fc.constant('linear'),
            range: oddNumbers,
            tolerance: oddNumbers,
          }),
          fc.record({
            kind: fc.constant('polyline'),
            points: fc.array(fc.tuple(oddNumbers, oddNumbers), { maxLength: 3 }),
          }),
          fc.record({ kind: fc.constant('expression'), expression: fc.string() }),
          fc.record({ kind: fc.constant('registered'), name: fc.string() }),
          fc.constantFrom(
            { kind: 'rank' },
            { kind: 'taxonomy', innerNodes: 'average' },
            { kind: 'table', table: { s0: { s1: 2 } } },
          ),
        ),
      },
      { requiredKeys: ['id', 'kind'] },
    ) as unknown as fc.Arbitrary<Attribute>
    const symbols = fc.array(
      fc.record(
        { id: fc.constantFrom('s0', 's1', 's2'), parent: fc.constantFrom('s0', 's1', 's3') },
        { requiredKeys: ['id'] },
      ),
      {
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(symbols, fc.array(odd, { maxLength: 2 }), (typeSymbols, attributes) => {
        const definition: SchemaDefinition = { types: [{ id: 't', symbols: typeSymbols }], attributes }
        const compiled = answerOrRefusal(() => compileSchema(definition))
        expect(compiled?.attributes.length ?? 0).toBeLessThanOrEqual(attributes.length)
      }),
      { numRuns: 1_000 },
    )
  })
})
