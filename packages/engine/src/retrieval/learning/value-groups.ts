import { MISSING, type ScalarColumn } from '../../columns/column.ts'

/** Numbers are counted in so many groups of about equally many cases. */
const NUMBER_GROUPS = 5

/**
 * The values of an attribute in groups, for counting classes: each symbol or text is a group, numbers are grouped by
 * quantiles.
 */
export interface ValueGroups {
  readonly count: number
  /** The group of each case; MISSING is a group too, because a missing value can be informative. Shape: caseCount. */
  readonly ofCase: Uint32Array
  /**
   * Of numbers, by code, the share of the cases below a value, with half of those that have it,
   * 0..1. Shape: codes; entry 0 is unused.
   */
  readonly midRanks: Float64Array | undefined
}

export function groupValues({ dictionary, codes }: ScalarColumn): ValueGroups {
  if (dictionary.kind === 'symbols' || dictionary.kind === 'texts') {
    return { count: dictionary.count + 1, ofCase: Uint32Array.from(codes), midRanks: undefined }
  }
  const cases = new Uint32Array(dictionary.count + 1)
  for (const code of codes) cases[code]!++
  const known = codes.length - cases[MISSING]!
  const midRanks = new Float64Array(dictionary.count + 1)
  let before = 0
  for (let code = 1; code < midRanks.length; code++) {
    midRanks[code] = (before + cases[code]! / 2) / known
    before += cases[code]!
  }
  const groupOf = (code: number) => 1 + Math.min(NUMBER_GROUPS - 1, Math.floor(midRanks[code]! * NUMBER_GROUPS))
  const ofCase = Uint32Array.from(codes, (code) => (code === MISSING ? MISSING : groupOf(code)))
  return { count: NUMBER_GROUPS + 1, ofCase, midRanks }
}
