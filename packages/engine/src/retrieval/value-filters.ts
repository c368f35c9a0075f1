import type { Column, ColumnSet } from '../columns/column.ts'
import { withoutValuesOf } from '../columns/without-values.ts'
import type { Schema } from '../schema/schema.ts'
import type { ValueBlock } from './value-segment.ts'

/**
 * By attribute: whether the caller may see its values in cases with this filter key. Elsewhere the case counts as one
 * without a value. Values of attributes that are not in here may be seen in all cases.
 */
export type ValueFilters = ReadonlyMap<string, (filterKey: string) => boolean>

/**
 * The columns of a block with the values that may be seen, at least of the attributes in `asked` (default: all) and of
 * biases, which count in every search. Columns that hide nothing are those of the block.
 */
export function shownColumns(
  { attributes }: Schema,
  block: ValueBlock,
  filters: ValueFilters | undefined,
  asked?: readonly string[],
): ColumnSet {
  const { columns } = block
  if (filters === undefined || filters.size === 0) return columns
  const shown = columns.columns.map((column, number) => {
    const { id, kind } = attributes[number]!
    const filter = filters.get(id)
    const counts = asked === undefined || kind === 'bias' || asked.includes(id)
    return filter && counts ? shownColumn(block, column, filter) : column
  })
  return { caseCount: columns.caseCount, columns: shown }
}

function shownColumn({ filterKeys, caseKeys }: ValueBlock, column: Column, filter: (key: string) => boolean): Column {
  const isHidden = Uint8Array.from(filterKeys, (key) => Number(!filter(key)))
  if (!isHidden.includes(1)) return column
  return withoutValuesOf(
    column,
    Uint8Array.from(caseKeys, (key) => isHidden[key]!),
  )
}
