import fc from 'fast-check'
import type { CaseValues, Scalar, Tuple } from '../../columns/values.ts'
import type { ScalarAttribute, SchemaDefinition } from '../../schema/attribute.ts'
import type { Constraint, Operator } from '../constraint.ts'

/** An attribute of every kind, every rule for several values, and every way to compare. */
export const sampleSchema: SchemaDefinition = {
  types: [
    { id: 'colours', symbols: ['red', 'green', 'blue', 'pink'].map((id) => ({ id })) },
    { id: 'severities', order: 'list', symbols: ['low', 'middle', 'high', 'top'].map((id) => ({ id })) },
    {
      id: 'parts',
      symbols: [
        { id: 'machine' },
        { id: 'grinder', parent: 'machine' },
        { id: 'burr', parent: 'grinder' },
        { id: 'motor', parent: 'grinder' },
        { id: 'boiler', parent: 'machine' },
        { id: 'other' },
      ],
    },
  ],
  attributes: [
    {
      id: 'colour',
      kind: 'symbol',
      type: 'colours',
      weight: 3,
      several: 'jaccard',
      similarity: { kind: 'table', table: { red: { pink: 0.7, blue: 0.1 }, pink: { red: 0.3 } } },
    },
    { id: 'severity', kind: 'symbol', type: 'severities', missing: 0.5, similarity: { kind: 'rank' } },
    { id: 'part', kind: 'symbol', type: 'parts', weight: 2, several: 'all', similarity: { kind: 'taxonomy' } },
    {
      id: 'place',
      kind: 'symbol',
      type: 'parts',
      several: 'any',
      similarity: { kind: 'taxonomy', innerNodes: 'average' },
    },
    { id: 'works', kind: 'boolean', missing: 'optimistic' },
    { id: 'pressure', kind: 'double', weight: 0.7, similarity: { kind: 'numeric', curve: 'linear', range: 4 } },
    { id: 'time', kind: 'integer', similarity: { kind: 'expression', expression: 'max(0, 1 - abs(q - v) / 5)' } },
    { id: 'serial', kind: 'long', similarity: { kind: 'numeric', curve: 'exponential', range: 2 } },
    { id: 'built', kind: 'date', weight: 0, similarity: { kind: 'numeric', curve: 'sigmoid', range: 3 } },
    { id: 'code', kind: 'string' },
    {
      id: 'fault',
      kind: 'composite',
      weight: 1.5,
      missing: 0.2,
      members: [
        { id: 'code', kind: 'string', weight: 2 },
        { id: 'part', kind: 'symbol', type: 'parts', missing: 0.4, similarity: { kind: 'taxonomy' } },
        { id: 'count', kind: 'short', weight: 0, similarity: { kind: 'numeric', curve: 'linear', range: 3 } },
      ],
    },
    { id: 'heading', kind: 'void' },
    { id: 'favour', kind: 'bias', weight: 2 },
  ],
}

const numbers = fc.integer({ min: -2, max: 4 })
const texts = fc.constantFrom('E1', 'e1', 'E2', '')
const pick = (type: number) => fc.constantFrom(...sampleSchema.types![type]!.symbols.map(({ id }) => id))
const scalars: Record<string, fc.Arbitrary<Scalar>> = {
  colour: pick(0),
  severity: pick(1),
  part: pick(2),
  place: pick(2),
  works: fc.boolean(),
  pressure: fc.oneof(numbers, fc.constantFrom(0.1, 1 / 3)),
  time: numbers,
  serial: numbers.map(BigInt),
  built: numbers,
  code: texts,
}
const tuples: fc.Arbitrary<Tuple> = fc
  .record({ code: texts, part: pick(2), count: numbers }, { requiredKeys: [] })
  .filter((tuple) => Object.keys(tuple).length > 0)

/** Cases with no, one or several values of each attribute. */
export const sampleCases: fc.Arbitrary<CaseValues> = fc.record(
  {
    ...Object.fromEntries(
      Object.entries(scalars).map(([id, value]) => [id, fc.array(value, { maxLength: id === 'time' ? 1 : 3 })]),
    ),
    fault: fc.array(tuples, { maxLength: 3 }),
    favour: fc.array(fc.constantFrom(-1, 0, 0.5, 1), { maxLength: 1 }),
  },
  { requiredKeys: [] },
)

function constraintOn(id: string): fc.Arbitrary<Constraint> {
  const value: fc.Arbitrary<Scalar | Tuple> = scalars[id] ?? tuples
  const { kind, type } = sampleSchema.attributes.find((attribute) => attribute.id === id) as ScalarAttribute
  const hasOrder = !['composite', 'string', 'boolean'].includes(kind) && (kind !== 'symbol' || type === 'severities')
  const operators: Operator[] = ['is', 'is-one-of', 'is-not', 'is-known']
  if (hasOrder) operators.push('between', 'at-least', 'at-most')
  const rank = (scalar: Scalar | Tuple) =>
    kind === 'symbol' ? sampleSchema.types![1]!.symbols.findIndex((symbol) => symbol.id === scalar) : Number(scalar)
  return fc
    .tuple(
      fc.constantFrom(...operators),
      fc.array(value, { minLength: 2, maxLength: 3 }),
      fc.constantFrom('recall', 'recall', 'precision' as const),
      fc.constantFrom(undefined, undefined, 0, 0.3, 5),
      fc.boolean(),
    )
    .map(([operator, drawn, mode, weight, isMapped]): Constraint => {
      const values =
        operator === 'is-known'
          ? []
          : operator === 'between'
            ? drawn.slice(0, 2).sort((a, b) => rank(a) - rank(b))
            : operator === 'at-least' || operator === 'at-most'
              ? drawn.slice(0, 1)
              : drawn
      return {
        attribute: id,
        operator,
        values,
        mode: mode,
        isMapped,
        ...(weight === undefined ? {} : { weight }),
      }
    })
}

const constraints = fc.constantFrom(...Object.keys(scalars), 'fault').chain(constraintOn)

/** What queries are made of. */
export const sampleQuery = {
  constraints: fc.array(constraints, { maxLength: 6 }),
  excluded: fc.array(constraints, { maxLength: 1 }),
  excludedIds: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
}
