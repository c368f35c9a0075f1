import type { Column, ColumnSet, ScalarColumn } from './column.ts'

/**
 * The columns of cases `from` .. `to - 1`, as views: for threads that each search a part of the cases. In shared memory a part is read
 * nearly twice as fast if it begins at a multiple of 8.
 */
export function sliceColumns({ columns }: ColumnSet, from: number, to: number): ColumnSet {
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
