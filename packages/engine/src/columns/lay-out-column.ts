import type { CompiledAttribute } from '../schema/schema.ts'
import { makeCodes } from './code-values.ts'
import type { Codes, ColumnDictionary, ScalarColumn } from './column.ts'

/**
 * Builds a column from values case by case, those of a case ascending: one code a case if no case has more than one
 * value, else lists.
 */
export function layOutColumn(
  attribute: CompiledAttribute,
  dictionary: ColumnDictionary,
  codes: Codes,
  starts: Uint32Array,
): ScalarColumn {
  const column = { kind: 'scalar', attribute, dictionary } as const
  const caseCount = starts.length - 1
  let most = 0
  for (let caseNumber = 0; caseNumber < caseCount; caseNumber++) {
    most = Math.max(most, starts[caseNumber + 1]! - starts[caseNumber]!)
  }
  if (most > 1) return { ...column, codes, starts }
  if (codes.length === caseCount) return { ...column, codes, starts: undefined }
  const perCase = makeCodes(dictionary.count, caseCount)
  for (let caseNumber = 0; caseNumber < caseCount; caseNumber++) {
    if (starts[caseNumber + 1]! > starts[caseNumber]!) perCase[caseNumber] = codes[starts[caseNumber]!]!
  }
  return { ...column, codes: perCase, starts: undefined }
}
