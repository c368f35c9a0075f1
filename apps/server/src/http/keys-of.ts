/** The names in a record, in their order. */
export function keysOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  // The contract's records are literals: they have no names beside those of their types.
  return Object.keys(record) as Name[]
}
