import type { SearchResults } from '@advisor/contract'

/**
 * How many solutions a guided search has left, the same number beside a question and above results: those that contradict no
 * answer, but no more than are found. Words that stand in no solution leave all.
 */
export function solutionsLeft(uncontradicted: number, results: Pick<SearchResults, 'found'> | undefined): number {
  return results === undefined || results.found === 0 ? uncontradicted : Math.min(uncontradicted, results.found)
}
