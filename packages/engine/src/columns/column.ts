import type { CompiledAttribute } from '../schema/schema.ts'
import type { Dictionary } from '../storage/dictionary.ts'

/** Codes in the narrowest array that can hold them. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/** The code of a missing value; values are coded from 1. */
export const MISSING = 0

/** The meaning of a column's codes: code c is entry c - 1. */
export type ColumnDictionary =
  /** The symbols of the attribute's type, by their numbers; the codes are the same in every segment. */
  | { kind: 'symbols'; count: number }
  /** Distinct numbers of the segment, ascending. */
  | { kind: 'numbers'; count: number; numbers: Float64Array }
  /** Distinct 64-bit numbers of the segment, ascending. */
  | { kind: 'longs'; count: number; longs: BigInt64Array }
  /** Distinct texts of the segment, in order of code units. */
  | { kind: 'texts'; count: number; texts: Dictionary }

/**
 * The values of one attribute over the cases of a segment. With one value a case, `starts` is undefined and `codes` has
 * the shape caseCount, with MISSING for no value. With several, entries c and c + 1 of `starts` bound the values of
 * case c in `codes`; equal entries mean no value. The values of a case are distinct and ascending.
 */
export interface ScalarColumn {
  readonly kind: 'scalar'
  readonly attribute: CompiledAttribute
  readonly dictionary: ColumnDictionary
  readonly codes: Codes
  /** Shape: caseCount + 1. */
  readonly starts: Uint32Array | undefined
}

/** The codes of all cases of a column; in a slice, the codes of lists are those between the first and the last case. */
export function codesOfCases({ codes, starts }: Pick<ScalarColumn, 'codes' | 'starts'>): Codes {
  return starts === undefined ? codes : codes.subarray(starts[0], starts.at(-1))
}

/** The codes of one case, as a view; with one value a case it may be MISSING. */
export function codesOfCase({ codes, starts }: Pick<ScalarColumn, 'codes' | 'starts'>, caseNumber: number): Codes {
  return starts === undefined
    ? codes.subarray(caseNumber, caseNumber + 1)
    : codes.subarray(starts[caseNumber], starts[caseNumber + 1])
}

/**
 * Tuples of a composite: entries c and c + 1 of `starts` bound the tuples of case c. Each member has a column with one
 * value a tuple; MISSING for a member that the tuple lacks.
 */
export interface CompositeColumn {
  readonly kind: 'composite'
  readonly id: string
  /** Shape: caseCount + 1. */
  readonly starts: Uint32Array
  /** Shape of each member's codes: the number of tuples. In the order of the composite's members. */
  readonly members: readonly ScalarColumn[]
}

export type Column = ScalarColumn | CompositeColumn

/** The column of a scalar attribute. Throws for a composite's: columns come in the order of the schema. */
export function asScalarColumn(column: Column | undefined): ScalarColumn {
  if (column?.kind === 'scalar') return column
  throw new Error(`Got ${column?.kind ?? 'no'} column when expected scalar.`)
}

/** The column of a composite. Throws for a scalar attribute's. */
export function asCompositeColumn(column: Column | undefined): CompositeColumn {
  if (column?.kind === 'composite') return column
  throw new Error(`Got ${column?.kind ?? 'no'} column when expected composite.`)
}

/** The values of a segment's cases: one column for each attribute of the schema, in its order. */
export interface ColumnSet {
  readonly caseCount: number
  readonly columns: readonly Column[]
}
