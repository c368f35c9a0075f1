import type { SearchSort } from '@advisor/contract'
import { ratingAverage } from '../../reading/show-heading.ts'
import type { PointedSolution } from '../../reading/pointed-solution.ts'
import type { ChangePosition } from '../../store/change-log/change-log.ts'
import type { Searching } from '../search-context.ts'
import { sureSuccess } from './sure-success.ts'

/** Rows that are read from the database with one statement. */
const rowsAtOnce = 5_000

type Reading = Pick<Searching, 'db' | 'services' | 'opened' | 'locale'>

/**
 * Puts solutions into an order other than by relevance, ties by their numbers. The rows come from memory where they are there.
 * `foundAt`: the last change that the answer of the index has seen.
 */
export async function sortSolutions(
  searching: Reading,
  numbers: readonly number[],
  sort: SearchSort,
  foundAt: ChangePosition,
): Promise<number[]> {
  const ascending = numbers.toSorted((one, other) => one - other)
  if (sort === 'number' || sort === 'relevance') return ascending
  const { db, services, opened } = searching
  const solutions: PointedSolution[] = []
  for (let at = 0; at < ascending.length; at += rowsAtOnce)
    solutions.push(...(await services.pointedSolutions.read(db, opened, ascending.slice(at, at + rowsAtOnce), foundAt)))
  const compare = sort === 'title' ? await byTitle(searching, solutions) : comparisons[sort]
  // The sort is stable.
  return solutions.toSorted(compare).map(({ number }) => number)
}

type Compare = (one: PointedSolution, other: PointedSolution) => number

const comparisons: Record<'newest' | 'rating' | 'success', Compare> = {
  newest: (one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime(),
  /** Those without ratings come last; of two with the same average the one with more ratings is first. */
  rating: (one, other) =>
    (ratingAverage(other) ?? -1) - (ratingAverage(one) ?? -1) || (other.ratingCount ?? 0) - (one.ratingCount ?? 0),
  success: (one, other) =>
    sureSuccessOf(other) - sureSuccessOf(one) || (one.failureCount ?? 0) - (other.failureCount ?? 0),
}

const sureSuccessOf = ({ successCount, failureCount }: PointedSolution) =>
  sureSuccess(successCount ?? 0, failureCount ?? 0)

/** In the reader's alphabet. Numbers in titles are compared as numbers. */
async function byTitle(
  { db, services, opened, locale }: Reading,
  solutions: readonly PointedSolution[],
): Promise<Compare> {
  const titles = await services.titles.read(db, opened.model, solutions, locale)
  const { compare } = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
  return (one, other) => compare(titles.get(one.number) ?? one.name, titles.get(other.number) ?? other.name)
}
