import type { SeveralValues } from '../schema/attribute.ts'

/**
 * The combination of several values of a case and of a query, from the similarity of each pair:
 *
 * - average: the mean, over the query's values, of the best match among the case's values
 * - any, all: the best, the worst of these instead of their mean
 * - jaccard: m / (|Q| + |V| - m), with m the smaller of the two sums of best matches, query to case and case to query.
 *   For values that match fully or not at all this is |Q and V| / |Q or V| (Jaccard 1912)
 * - every: the worst of the case's values, for a condition
 */
export type CombineRule = SeveralValues | 'every'

/**
 * The similarity of a case whose values are entries `start` .. `end - 1` of `codes` or, without `codes`, are these
 * numbers. `tables` has a table for each value of the query: similarity by code. `missing` for a case without a value.
 */
export function combineValues(
  tables: readonly Float64Array[],
  rule: CombineRule,
  missing: number,
  start: number,
  end: number,
  codes?: ArrayLike<number>,
): number {
  if (start === end) return missing
  if (rule === 'jaccard') return jaccard(tables, start, end, codes)
  const takesWorst = rule === 'every'
  let sum = 0
  let best = 0
  let worst = 1
  for (const table of tables) {
    let match = takesWorst ? 1 : 0
    for (let at = start; at < end; at++) {
      const similarity = table[codes === undefined ? at : codes[at]!]!
      if (takesWorst ? similarity < match : similarity > match) match = similarity
    }
    sum += match
    if (match > best) best = match
    if (match < worst) worst = match
  }
  if (rule === 'average') return sum / tables.length
  return rule === 'any' ? best : worst
}

function jaccard(tables: readonly Float64Array[], start: number, end: number, codes?: ArrayLike<number>): number {
  const bestOfCase = new Float64Array(end - start)
  let fromQuestion = 0
  for (const table of tables) {
    let best = 0
    for (let at = start; at < end; at++) {
      const similarity = table[codes === undefined ? at : codes[at]!]!
      if (similarity > best) best = similarity
      if (similarity > bestOfCase[at - start]!) bestOfCase[at - start] = similarity
    }
    fromQuestion += best
  }
  const fromCase = bestOfCase.reduce((sum, best) => sum + best, 0)
  const matched = Math.min(fromQuestion, fromCase)
  return matched / (tables.length + (end - start) - matched)
}
