import { saturate } from '../storage/term-weighting.ts'
import type { BlockFrequencies } from './block-frequencies.ts'
import { KnownMatches } from './known-matches.ts'
import type { NamedList } from './match-reader.ts'
import { PostingMatches } from './posting-matches.ts'
import type { ScopedIndex } from './scoped-index.ts'

/**
 * The matches of one list, read at once where it is one block, else as they are needed: a few rows are cheaper to read
 * than to bound.
 */
export function openMatches(
  onlyList: NamedList,
  scoped: ScopedIndex,
  discount: number,
  reader: BlockFrequencies,
): KnownMatches | PostingMatches {
  const { list } = onlyList
  if (list.blockCount > 1) return new PostingMatches(onlyList, scoped, discount, reader)
  const { from } = scoped
  const rows = new Uint32Array(list.rowCount)
  const worths = new Float64Array(list.rowCount)
  let count = 0
  const inBlock = reader.read(list, 0, from)
  for (let at = 0; at < inBlock; at++) {
    if (reader.frequencies[at] === 0) continue
    rows[count] = reader.rows[at]!
    worths[count++] = discount * saturate(reader.frequencies[at]!)
  }
  if (count === list.rowCount) return new KnownMatches(rows, worths, from.rowCount)
  return new KnownMatches(rows.subarray(0, count), worths.subarray(0, count), from.rowCount)
}
