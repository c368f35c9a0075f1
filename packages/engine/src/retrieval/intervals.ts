import { valueAt } from '../columns/code-values.ts'
import type { ScalarColumn } from '../columns/column.ts'
import type { Value } from '../columns/values.ts'
import type { Bitset } from '../storage/bitset.ts'

/** The largest number of intervals of an attribute. */
const MOST_INTERVALS = 8

/** Values that belong together. Both ends are values of cases, so that intervals are disjoint with their ends included. */
export interface ValueInterval {
  from: Value
  to: Value
}

/** Numbers the interval of a value; adjacent intervals have adjacent numbers. */
type Division = (value: number) => number

/**
 * Divides numbers, or dates as day numbers, into at most eight intervals that people count in: of 1, 2 or 5 times a power of
 * ten; for dates days, weeks, months, quarters and years. Intervals without a value are left out. `values` ascend.
 */
export function divideValues(values: readonly Value[], isDate: boolean): ValueInterval[] {
  const [least, most] = [Number(values[0]), Number(values.at(-1))]
  const division = (isDate ? dateDivisions() : decimalDivisions(most - least)).find(
    (divide) => divide(most) - divide(least) < MOST_INTERVALS,
  )
  const intervals = new Map<number, ValueInterval>()
  for (const value of values) {
    const number = division?.(Number(value)) ?? 0
    const interval = intervals.get(number)
    if (interval) interval.to = value
    else intervals.set(number, { from: value, to: value })
  }
  return [...intervals.values()]
}

function decimalDivisions(span: number): Division[] {
  if (!(span > 0) || !Number.isFinite(span)) return []
  const power = Math.floor(Math.log10(span / MOST_INTERVALS))
  return [0, 1, 2].flatMap((more) =>
    [1, 2, 5].map((factor): Division => {
      const step = factor * 10 ** (power + more)
      return (value) => Math.floor(value / step)
    }),
  )
}

const DAY_MS = 86_400_000
/** Day 0, 1 January 1970, was a Thursday. */
const MONDAY = 3

function dateDivisions(): Division[] {
  const months = (day: number) => {
    const date = new Date(day * DAY_MS)
    return date.getUTCFullYear() * 12 + date.getUTCMonth()
  }
  return [
    (day) => Math.floor(day),
    (day) => Math.floor((day + MONDAY) / 7),
    ...[1, 3, 12, 24, 60, 120, 600, 1_200, 12_000].map(
      (length): Division =>
        (day) =>
          Math.floor(months(day) / length),
    ),
  ]
}

/** Counts the cases of a segment by intervals: each case once in an interval, whatever number of values it has there. */
export function countByInterval(
  { dictionary, codes, starts }: ScalarColumn,
  cases: Bitset,
  intervalOf: (value: Value) => number,
  counts: number[],
): void {
  const intervals = Int32Array.from({ length: dictionary.count }, (_, code) => intervalOf(valueAt(dictionary, code)))
  const countedFor = new Float64Array(counts.length)
  for (let word = 0; word < cases.length; word++) {
    for (let left = cases[word]!; left !== 0; left &= left - 1) {
      const caseNumber = word * 32 + 31 - Math.clz32(left & -left)
      const [start, end] =
        starts === undefined ? [caseNumber, caseNumber + 1] : [starts[caseNumber]!, starts[caseNumber + 1]!]
      for (let at = start; at < end; at++) {
        const interval = codes[at] === 0 ? -1 : intervals[codes[at]! - 1]!
        if (interval < 0 || countedFor[interval] === caseNumber + 1) continue
        countedFor[interval] = caseNumber + 1
        counts[interval]!++
      }
    }
  }
}
