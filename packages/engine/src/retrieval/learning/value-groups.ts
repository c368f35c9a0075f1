import { MISSING, type ScalarColumn } from '../../columns/column.ts'

/** Groups that numbers are counted in, alike in cases. */
const NUMBER_GROUPS = 5

/** The values of an attribute in few enough groups to count classes by: each symbol or text its own, numbers by quantiles. */
export interface ValueGroups {
  readonly count: number
  /** Group of each case; MISSING is a group of its own, as that nothing is known may tell much. Shape: caseCount. */
  readonly ofCase: Uint32Array
}

export function groupValues({ dictionary, codes }: ScalarColumn): ValueGroups {
  if (dictionary.kind === 'symbols' || dictionary.kind === 'texts') {
    return { count: dictionary.count + 1, ofCase: Uint32Array.from(codes) }
  }
  const cases = new Uint32Array(dictionary.count + 1)
  for (const code of codes) cases[code]!++
  const known = codes.length - cases[MISSING]!
  const groups = new Uint32Array(dictionary.count + 1)
  let before = 0
  for (let code = 1; code < groups.length; code++) {
    // The middle of the cases that share the value, so that equal numbers stay together.
    const place = (before + cases[code]! / 2) / known
    groups[code] = 1 + Math.min(NUMBER_GROUPS - 1, Math.floor(place * NUMBER_GROUPS))
    before += cases[code]!
  }
  return { count: NUMBER_GROUPS + 1, ofCase: Uint32Array.from(codes, (code) => groups[code]!) }
}
