import { valueAt } from '../columns/code-values.ts'
import type { ColumnDictionary } from '../columns/column.ts'
import type { Comparison } from './compare-values.ts'

/**
 * Builds the tables of functions for a dictionary: similarity by code, 0 for MISSING. Tables of symbols, which are the
 * same in all segments, are built once.
 */
export function tabulator(functions: Comparison['functions']): (dictionary: ColumnDictionary) => Float64Array[] {
  let ofSymbols: Float64Array[] | undefined
  const tabulate = (dictionary: ColumnDictionary) => {
    const tables = functions.map(() => new Float64Array(dictionary.count + 1))
    for (let entry = 0; entry < dictionary.count; entry++) {
      const value = valueAt(dictionary, entry)
      for (let at = 0; at < functions.length; at++) tables[at]![entry + 1] = functions[at]!(value)
    }
    return tables
  }
  return (dictionary) => (dictionary.kind === 'symbols' ? (ofSymbols ??= tabulate(dictionary)) : tabulate(dictionary))
}
