import fc from 'fast-check'
import { buildColumns } from '../../columns/build-columns.ts'
import type { CaseValues } from '../../columns/values.ts'
import type { Attribute, SymbolType } from '../../schema/attribute.ts'
import { compileSchema } from '../../schema/schema.ts'
import { buildDialogModel, type DialogModelOptions } from '../build-dialog-model.ts'
import { type DialogModel } from '../model/dialog-model.ts'

const types: SymbolType[] = [
  { id: 'colour', symbols: [{ id: 'red' }, { id: 'green' }, { id: 'blue' }] },
  {
    id: 'part',
    symbols: [
      { id: 'pump' },
      { id: 'gear pump', parent: 'pump' },
      { id: 'piston pump', parent: 'pump' },
      { id: 'valve' },
      { id: 'check valve', parent: 'valve' },
    ],
  },
  { id: 'cause', symbols: [{ id: 'wear' }, { id: 'leak' }, { id: 'air' }] },
]

/** A flat list, a taxonomy, a boolean and a number, and the cause to be found. */
export const sampleAttributes: Attribute[] = [
  { id: 'colour', kind: 'symbol', type: 'colour', question: {} },
  { id: 'part', kind: 'symbol', type: 'part', question: {} },
  { id: 'noisy', kind: 'boolean', question: {} },
  { id: 'hours', kind: 'double', question: {} },
  { id: 'cause', kind: 'symbol', type: 'cause' },
]

/** The same, compared by a table, a taxonomy and a difference. */
export const comparedAttributes: Attribute[] = [
  {
    id: 'colour',
    kind: 'symbol',
    type: 'colour',
    similarity: { kind: 'table', table: { red: { green: 0.6, blue: 0.1 }, blue: { green: 0.8 } } },
    question: {},
  },
  { id: 'part', kind: 'symbol', type: 'part', similarity: { kind: 'taxonomy' }, question: {} },
  { id: 'noisy', kind: 'boolean', question: {} },
  { id: 'hours', kind: 'double', similarity: { kind: 'numeric', curve: 'linear', range: 25 }, question: {} },
  { id: 'cause', kind: 'symbol', type: 'cause' },
]

/** A model over cases given by their values. */
export function modelOf(
  cases: readonly CaseValues[],
  options: DialogModelOptions = { goal: 'cause' },
  attributes = sampleAttributes,
): DialogModel {
  const schema = compileSchema({ types, attributes })
  return buildDialogModel(schema, [buildColumns(schema, cases)], options)
}

const some = <Value>(...values: Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })

/** Values of one case: some missing, some several. */
export const anyCase: fc.Arbitrary<CaseValues> = fc.record({
  colour: some('red', 'green', 'blue'),
  part: some('pump', 'gear pump', 'piston pump', 'valve', 'check valve'),
  noisy: some(true, false),
  hours: some(0, 10, 20, 30),
  cause: fc.constantFrom('wear', 'leak', 'air').map((cause) => [cause]),
})
