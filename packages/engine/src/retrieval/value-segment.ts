import type { ColumnSet } from '../columns/column.ts'
import { mergeInSteps } from '../columns/merge-columns.ts'
import { openColumnSet, partsOfColumnSet } from '../columns/pack-column-set.ts'
import type { Schema } from '../schema/schema.ts'
import type { ByteParts } from '../storage/byte-parts.ts'
import { openArrays, partsOfArrays } from '../storage/packed-arrays.ts'
import { numberOf } from '../storage/number-of.ts'
import { type Bitset, setBit } from '../storage/bitset.ts'

/** A block of cases with their values, which never change. */
export interface ValueBlock {
  readonly columns: ColumnSet
  /** Whole numbers from 1. Shape: caseCount. */
  readonly caseIds: Float64Array
  /** Index into `filterKeys`. Shape: caseCount. */
  readonly caseKeys: Uint32Array
  readonly filterKeys: readonly string[]
}

/** A block of cases and which of them were deleted since. */
export interface ValueSegment extends ValueBlock {
  /** 1 for a deleted case. Shape: caseCount. */
  readonly deleted: Uint8Array
  deletedCount: number
}

/** A block as parts of one buffer, which `openValueSegment` reads in place. The length is a multiple of 8. */
export function partsOfValueSegment(schema: Schema, { columns, caseIds, caseKeys, filterKeys }: ValueBlock): ByteParts {
  return partsOfArrays({ filterKeys }, { columns: partsOfColumnSet(schema, columns), caseIds, caseKeys })
}

/** Views of a packed block; the bytes start at a multiple of 8 in their buffer. Throws as `openColumnSet` does. */
export function openValueSegment(schema: Schema, bytes: Uint8Array): ValueBlock {
  const packed = openArrays<Pick<ValueBlock, 'filterKeys'>>(bytes)
  return {
    columns: openColumnSet(schema, packed.u8('columns')),
    caseIds: packed.f64('caseIds'),
    caseKeys: packed.u32('caseKeys'),
    filterKeys: packed.meta.filterKeys,
  }
}

/** The cases that a caller's filter allows, among those of `among` if given; undefined for all. */
export function allowedCases(
  { caseKeys, filterKeys }: ValueSegment,
  filter: ((filterKey: string) => boolean) | undefined,
  among: readonly number[] | undefined,
): Bitset | undefined {
  if (filter === undefined && among === undefined) return undefined
  const allowed = filterKeys.map((key) => filter === undefined || filter(key))
  const bits = new Uint32Array(Math.ceil(caseKeys.length / 32))
  const allow = (caseNumber: number) => {
    if (allowed[caseKeys[caseNumber]!]) setBit(bits, caseNumber)
  }
  if (among === undefined) caseKeys.forEach((_, caseNumber) => allow(caseNumber))
  else among.forEach(allow)
  return bits
}

/**
 * Merges the remaining cases of some segments into one, in the steps of `mergeInSteps`. Cases deleted meanwhile are deleted in
 * the result too, which is undefined if no case remains.
 */
export function* mergeSegments(
  schema: Schema,
  parts: readonly ValueSegment[],
): Generator<void, ValueSegment | undefined> {
  const deletedAtStart = parts.map(({ deleted }) => deleted.slice())
  const columns = yield* mergeInSteps(
    schema,
    parts.map((part, number) => ({ columns: part.columns, deleted: deletedAtStart[number]! })),
  )
  const caseIds = new Float64Array(columns.caseCount)
  const caseKeys = new Uint32Array(columns.caseCount)
  const deleted = new Uint8Array(columns.caseCount)
  const keyNumbers = new Map<string, number>()
  let merged = 0
  parts.forEach((part, number) => {
    for (let caseNumber = 0; caseNumber < part.caseIds.length; caseNumber++) {
      if (deletedAtStart[number]![caseNumber] === 1) continue
      caseIds[merged] = part.caseIds[caseNumber]!
      caseKeys[merged] = numberOf(keyNumbers, part.filterKeys[part.caseKeys[caseNumber]!]!)
      deleted[merged] = part.deleted[caseNumber]!
      merged++
    }
  })
  const deletedCount = deleted.reduce((sum, flag) => sum + flag, 0)
  if (deletedCount === merged) return undefined
  return { columns, caseIds, caseKeys, filterKeys: [...keyNumbers.keys()], deleted, deletedCount }
}
