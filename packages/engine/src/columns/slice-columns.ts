import { EngineError } from '../errors.ts'
import type { Column, ColumnSet, ScalarColumn } from './column.ts'

/**
 * The columns of cases `from` .. `to - 1` as views, for threads that search a part of the cases each. In shared memory
 * a part that begins at a multiple of 8 is read nearly twice as fast. Throws an EngineError for wrong bounds.
 */
export function sliceColumns({ caseCount, columns }: ColumnSet, from: number, to: number): ColumnSet {
  if (!(Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= caseCount)) {
    throw new EngineError('invalid-options', `Got cases from ${from} to ${to} when expected a part of ${caseCount}.`)
  }
  return { caseCount: to - from, columns: columns.map((column) => sliceColumn(column, from, to)) }
}

function sliceColumn(column: Column, from: number, to: number): Column {
  if (column.kind === 'composite') return { ...column, starts: column.starts.subarray(from, to + 1) }
  const { codes, starts } = column
  return {
    ...column,
    ...(starts === undefined ? { codes: codes.subarray(from, to) } : { starts: starts.subarray(from, to + 1) }),
  } satisfies ScalarColumn
}
