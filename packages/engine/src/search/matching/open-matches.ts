import { saturate } from '../../storage/term-weighting.ts'
import { MatchMemory } from '../scope/match-memory.ts'
import type { ScopedIndex } from '../scope/scoped-index.ts'
import type { Scratch } from '../scope/scratch.ts'
import { KnownMatches } from './known-matches.ts'
import type { NamedList } from './named-list.ts'
import { PostingMatches } from './posting-matches.ts'

/**
 * Opens the matches of one list: a list of one block is read at once, because reading a few rows is cheaper than
 * bounding them; others are read on demand.
 */
export function openMatches(
  onlyList: NamedList,
  scoped: ScopedIndex,
  discount: number,
  scratch: Scratch,
): KnownMatches | PostingMatches {
  const { list } = onlyList
  const reader = scratch.blocks
  if (list.blockCount > 1) return new PostingMatches(onlyList, scoped, discount, reader)
  const inBlock = reader.read(list, 0, scoped.from)
  const memory = memoryFor(list.rowCount, scoped, scratch)
  const start = memory.take(inBlock)
  const { rows, worths } = memory
  let end = start
  for (let at = 0; at < inBlock; at++) {
    const frequency = reader.frequencies[at]!
    if (frequency === 0) continue
    rows[end] = reader.rows[at]!
    worths[end++] = discount * saturate(frequency)
  }
  return new KnownMatches(memory, start, end - start, scoped.from.rowCount)
}

/** Memory for this many matches: that of the search, or new arrays for matches that are cached beyond it. */
export function memoryFor(count: number, { known }: ScopedIndex, { memory }: Scratch): MatchMemory {
  return known === undefined ? memory : new MatchMemory(count)
}
