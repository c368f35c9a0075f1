import fc from 'fast-check'
import { z } from 'zod'

/** Names that every object has, and others that a look-up in an object would find. */
const inheritedNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length']

/** The borders of what a column, a double and the product take. */
const borderNumbers = [
  ...[-1, 0, 1, 2, 0.5, 2_147_483_647, 2_147_483_648, 4_294_967_296, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e20, 1e300],
  ...[-2_147_483_649, -1e20, Number.MAX_VALUE, Number.MIN_VALUE],
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.constantFrom(...inheritedNames),
  fc.constantFrom(...borderNumbers).map(String),
  fc.constantFrom('', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00', 'null', "' or 1=1 --", '../../etc/passwd', '%00'),
  fc.constantFrom(
    '<script>',
    '{}',
    '[]',
    '[[[[',
    '1e999',
    '-0',
    'NaN',
    '٣',
    'İ',
    '👩‍🔧',
    'a\r\nX-A: b',
    'a'.repeat(3_000),
  ),
  fc.integer({ min: 1, max: 400 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...borderNumbers) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
  fc.integer({ min: 1, max: 400 }).map((depth) => nest(depth)),
)

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Names of the sample installation, and words of its solutions: with them a request gets beyond its first check. */
const knownTexts = [
  ...['pumps', 'production', 'development', 'everyday', 'authoring', 'words', 'number', 'sessions', 'de', 'en'],
  ...['seal', 'motor', 'P-1', '1', '2', 'seal-leak', 'product', 'pressure', 'error-code', 'parts', 'faults', 'rotary'],
]

/** Values for a schema: most of them of its type, and some of no type at all. */
export function valuesFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: fittingValues(schema) }, { weight: 1, arbitrary: hostileValue })
}

function fittingValues(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return fc.option(valuesFor(schema.def.innerType), { nil: undefined, freq: 1 })
  if (schema instanceof z.ZodPipe) return valuesFor(schema.def.in)
  if (schema instanceof z.ZodString) return fc.oneof(fc.constantFrom(...knownTexts), hostileText)
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 1, max: 8 }), hostileNumber)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodArray) return fc.array(valuesFor(schema.element), { maxLength: 4 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(valuesFor))
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(valuesFor))
  if (schema instanceof z.ZodRecord) return fc.dictionary(hostileText, valuesFor(schema.valueType), { maxKeys: 3 })
  if (schema instanceof z.ZodObject) return fieldsFor(schema)
  return hostileValue
}

/** Objects for a schema: fields that it has, right, wrong or missing; and now and then fields that it does not have. */
export function fieldsFor(schema: z.ZodObject): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, valuesFor(field)]))
  const unknown = fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }) },
  )
  return fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.record(known) },
        { weight: 1, arbitrary: fc.record(known, { requiredKeys: [] }) },
      ),
      unknown,
    )
    .map(([fields, others]) => ({ ...others, ...fields }))
}
