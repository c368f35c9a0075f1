import type { ColumnSet } from '../columns/column.ts'
import { EngineError } from '../errors.ts'
import type { Schema } from '../schema/schema.ts'
import type { Bitset } from '../storage/bitset.ts'

/** The scores of a text search for some cases of a segment. */
export interface TextScores {
  /** Case numbers. */
  readonly cases: readonly number[]
  /** 0..1 each, in the order of `cases`. */
  readonly scores: readonly number[]
}

/** A block of cases for a search. */
export interface SearchedSegment {
  readonly columns: ColumnSet
  /** Whole numbers; never changed. Shape: caseCount. */
  readonly caseIds: Float64Array
  /** 1 for a deleted case; default: none. Shape: caseCount. */
  readonly deleted?: Uint8Array
  /** The cases that the caller may see; default: all. */
  readonly allowed?: Bitset
  /** The scores of the query's text in this segment, if it has one. */
  readonly text?: TextScores
}

/** Refuses a segment whose parts do not fit together or do not fit the schema. */
export function checkSegment({ attributes }: Schema, { columns, caseIds, deleted, allowed }: SearchedSegment): void {
  const { caseCount } = columns
  const expect = (what: string, got: number, expected: number) => {
    if (got === expected) return
    throw new EngineError('invalid-options', `Got ${got} ${what} when expected ${expected}.`)
  }
  expect('columns', columns.columns.length, attributes.length)
  expect('ids of cases', caseIds.length, caseCount)
  if (deleted !== undefined) expect('marks of deleted cases', deleted.length, caseCount)
  if (allowed !== undefined) expect('words of allowed cases', allowed.length, Math.ceil(caseCount / 32))
}
