import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileSchema } from '../schema/schema.ts'
import { NameEvidence, type NameUse } from './name-evidence.ts'

const parents: Record<string, string> = { 'gear pump': 'pump', 'small gear pump': 'gear pump' }
const parts = ['pump', 'gear pump', 'small gear pump', 'valve']
const schema = compileSchema({
  types: [{ id: 'part', symbols: parts.map((id) => ({ id, ...(parents[id] && { parent: parents[id] }) })) }],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'part' },
    { id: 'spare', kind: 'symbol', type: 'part' },
  ],
})

/** A symbol with all above it. */
function lineOf(symbol: string | undefined): string[] {
  return symbol === undefined ? [] : [symbol, ...lineOf(parents[symbol])]
}

const use: fc.Arbitrary<NameUse> = fc.record({
  attribute: fc.constantFrom('part', 'spare'),
  symbol: fc.constantFrom(...parts),
  written: fc.constantFrom('pump', 'pumps'),
})
const given = fc.uniqueArray(fc.constantFrom(...parts), { maxLength: 2 })
const text = fc.record({ uses: fc.array(use, { maxLength: 4 }), values: fc.record({ part: given, spare: given }) })

it('a confidence is the mean of five texts that bear it out so far, and of those that were tagged', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 12 }),
      use,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (texts, asked, before) => {
        const evidence = new NameEvidence(schema)
        for (const { uses, values } of texts) evidence.add(uses, values)
        const naming = texts.filter(
          ({ uses, values }) =>
            values[asked.attribute as 'part'].length > 0 &&
            uses.some((each) => JSON.stringify(each) === JSON.stringify(asked)),
        )
        const right = naming.filter(({ values }) =>
          values[asked.attribute as 'part'].some(
            (each) => lineOf(each).includes(asked.symbol) || lineOf(asked.symbol).includes(each),
          ),
        )
        expect(evidence.confidence(asked, before)).toBeCloseTo((right.length + 5 * before) / (naming.length + 5), 9)
      },
    ),
    { numRuns: 300 },
  )
})
