import type { ScalarKind } from '../schema/attribute.ts'
import type { Symbols } from '../schema/symbols.ts'
import type { Scalar, Value } from './values.ts'

/** A value as it stands outside: the inverse of `parseValue`, but that a date stays the number of its day. */
export function scalarOf({ kind, symbols }: { kind: ScalarKind; symbols: Symbols | undefined }, value: Value): Scalar {
  if (kind === 'boolean') return value === 1
  return kind === 'symbol' ? symbols!.ids[value as number]! : value
}
