import { EngineError } from '../errors.ts'
import type { CompiledComposite } from '../schema/schema.ts'
import { parseValue } from './parse-value.ts'
import type { Scalar, Tuple, Value } from './values.ts'

/**
 * The values of a tuple in the order of the members, undefined for missing members. Throws an EngineError that names
 * the fault.
 */
export function parseTuple(
  composite: CompiledComposite,
  numbers: ReadonlyMap<string, number>,
  given: Scalar | Tuple,
): (Value | undefined)[] {
  const name = `Composite ${JSON.stringify(composite.id)}`
  if (typeof given !== 'object' || given === null) {
    throw new EngineError('invalid-value', `${name} got ${String(given)} when expected a tuple of its members.`)
  }
  const tuple: (Value | undefined)[] = new Array<Value | undefined>(composite.members.length).fill(undefined)
  for (const [id, value] of Object.entries(given)) {
    const member = numbers.get(id)
    if (member === undefined) throw new EngineError('unknown-attribute', `${name} has no member ${JSON.stringify(id)}.`)
    tuple[member] = parseValue(composite.members[member]!, value)
  }
  if (tuple.every((value) => value === undefined)) throw new EngineError('invalid-value', `${name} got an empty tuple.`)
  return tuple
}

/** A key that is equal only for equal tuples. */
export function tupleKey(tuple: readonly (Value | undefined)[]): string {
  return JSON.stringify(tuple.map((value) => (typeof value === 'bigint' ? String(value) : (value ?? null))))
}
