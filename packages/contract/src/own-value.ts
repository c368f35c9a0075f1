/**
 * The value under a name that data chose: the id of a slot, a role, a language. Returns undefined for a name that only the
 * prototype has, as `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
