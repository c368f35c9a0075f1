import { BLOCK_CASES, type BoundKernel, GROUP_CASES, LANES } from '../kernels/bound-kernel.ts'
import type { Bitset } from '../storage/bitset.ts'
import type { SegmentBounds } from './bound-memory.ts'
import { boundOf, type BoundUnit } from './score-bounds.ts'
import type { SegmentScores } from './segment-scores.ts'

/** Sums the bounds of a segment's cases, block by block, into lent arrays. */
export function sumBounds(
  { contributions, tables, unit, eligible }: SegmentScores,
  kernel: BoundKernel,
  { bounds, greatest, least }: SegmentBounds,
): void {
  const caseCount = bounds.length
  for (let from = 0; from < caseCount; from += BLOCK_CASES) {
    const to = Math.min(caseCount, from + BLOCK_CASES)
    kernel.clear(to - from)
    contributions.forEach((each, number) => {
      if (each.kind === 'cases') addNumbers(kernel.sums, unit, each.byCase, from, to)
      else if (each.codes instanceof Uint8Array) kernel.add(each.codes.subarray(from, to), tables[number]!)
      else addWideCodes(kernel.sums, tables[number]!, each.codes, from, to)
    })
    const end = Math.ceil((to - from) / GROUP_CASES) * GROUP_CASES
    kernel.sums.fill(0, to - from, end)
    if (eligible !== undefined) clearOthers(kernel.sums, eligible.subarray(from >> 5))
    kernel.summarise(end)
    bounds.set(kernel.sums.subarray(0, to - from), from)
    greatest.set(kernel.greatest.subarray(0, end / LANES), from / LANES)
    least.set(kernel.least.subarray(0, end / LANES), from / LANES)
  }
}

function addNumbers(sums: Uint16Array, unit: BoundUnit, numbers: Float64Array, from: number, to: number): void {
  for (let at = from; at < to; at++) sums[at - from]! += boundOf(unit, numbers[at]!)
}

function addWideCodes(
  sums: Uint16Array,
  table: Uint8Array,
  codes: Uint16Array | Uint32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) sums[at - from]! += table[codes[at]!]!
}

/** Sets the sums of cases that are not eligible to 0; both begin with the same case. */
function clearOthers(sums: Uint16Array, eligible: Bitset): void {
  for (let word = 0; word * 32 < sums.length && word < eligible.length; word++) {
    const bits = eligible[word]!
    const first = word * 32
    if (bits === 0) sums.fill(0, first, first + 32)
    else if (bits !== 0xffffffff) {
      for (let bit = 0; bit < 32; bit++) if (((bits >>> bit) & 1) === 0) sums[first + bit] = 0
    }
  }
}
