import type { CompiledAttribute } from '../schema/schema.ts'
import { compareText, DictionaryWriter } from '../storage/dictionary.ts'
import { type Codes, type ColumnDictionary, MISSING } from './column.ts'
import type { Value } from './values.ts'

/** A zeroed array of the narrowest type that holds codes up to `largest`. */
export function makeCodes(largest: number, length: number): Codes {
  if (largest < 2 ** 8) return new Uint8Array(length)
  return largest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length)
}

/** Codes of values with their dictionary; MISSING for `undefined`. */
export function codeValues(
  attribute: CompiledAttribute,
  values: readonly (Value | undefined)[],
): { dictionary: ColumnDictionary; codes: Codes } {
  const distinct = new Set<Value>()
  for (const value of values) if (value !== undefined) distinct.add(value)
  const dictionary = makeDictionary(attribute, distinct)
  const codes = makeCodes(dictionary.count, values.length)
  const codeOf = coderOf(dictionary)
  values.forEach((value, place) => (codes[place] = value === undefined ? MISSING : codeOf(value)))
  return { dictionary, codes }
}

/** The dictionary of these values; for symbols, of their whole type. */
export function makeDictionary({ kind, symbols }: CompiledAttribute, distinct: ReadonlySet<Value>): ColumnDictionary {
  if (symbols !== undefined) return { kind: 'symbols', count: symbols.ids.length }
  if (kind === 'string') {
    const writer = new DictionaryWriter()
    // Values are of their attribute's kind.
    for (const text of [...(distinct as Set<string>)].sort(compareText)) writer.add(text)
    const texts = writer.finish()
    return { kind: 'texts', count: texts.size, texts }
  }
  if (kind === 'long') {
    // Values are of their attribute's kind.
    const longs = BigInt64Array.from(distinct as Set<bigint>).sort()
    return { kind: 'longs', count: longs.length, longs }
  }
  // All other kinds are numbers.
  const numbers = Float64Array.from(distinct as Set<number>).sort()
  return { kind: 'numbers', count: numbers.length, numbers }
}

/** Returns a function that finds the codes of values, which must all be in the dictionary. */
export function coderOf(dictionary: ColumnDictionary): (value: Value) => number {
  if (dictionary.kind === 'symbols') return (symbol) => Number(symbol) + 1
  const codes = new Map<Value, number>()
  for (let entry = 0; entry < dictionary.count; entry++) codes.set(valueAt(dictionary, entry), entry + 1)
  return (value) => codes.get(value)!
}

/** The value of a dictionary's entry: code minus one. */
export function valueAt(dictionary: ColumnDictionary, entry: number): Value {
  switch (dictionary.kind) {
    case 'symbols':
      return entry
    case 'numbers':
      return dictionary.numbers[entry]!
    case 'longs':
      return dictionary.longs[entry]!
    case 'texts':
      return dictionary.texts.at(entry)
  }
}
