import type { ScalarKind } from '../schema/attribute.ts'
import type { Symbols } from '../schema/symbols.ts'
import type { Scalar, Value } from './values.ts'

/** The value in the form of callers: the inverse of `parseValue`, except that a date stays a day number. */
export function scalarOf({ kind, symbols }: { kind: ScalarKind; symbols: Symbols | undefined }, value: Value): Scalar {
  if (kind === 'boolean') return value === 1
  return kind === 'symbol' ? symbols!.ids[Number(value)]! : value
}
