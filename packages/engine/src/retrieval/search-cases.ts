import type { Schema } from '../schema/schema.ts'
import { checkPage, type Page } from '../hits/page.ts'
import type { Bitset } from '../storage/bitset.ts'
import type { SearchedSegment } from './searched-segment.ts'
import { type Contribution, type StructuredHit, type StructuredRequest, StructuredSearch } from './structured-search.ts'

/** A query over values, and which of its hits are wanted. */
export interface StructuredPageRequest extends StructuredRequest, Page {}

/** What a query over values finds. */
export interface StructuredAnswer {
  /** Best first, equal scores by id. */
  hits: (StructuredHit & { contributions: Contribution[] })[]
  /** Cases above the hiding threshold. */
  found: number
  /** Of these, those with a score within 5 % of the best. */
  bestMatching: number
}

/**
 * Searches cases by what their attributes are to be, alone or beside text. The answer does not depend on how the cases
 * are spread over segments. Throws an EngineError that names what is wrong.
 */
export function searchCases(
  schema: Schema,
  segments: readonly SearchedSegment[],
  request: StructuredPageRequest,
): StructuredAnswer {
  return searchSegments(schema, segments, request).answer
}

/** As `searchCases`, with what tells all cases found, by segment. */
export function searchSegments(
  schema: Schema,
  segments: readonly SearchedSegment[],
  request: StructuredPageRequest,
): { answer: StructuredAnswer; shown: () => Bitset[] } {
  const { from, size } = checkPage(request)
  const search = new StructuredSearch(schema, segments, request)
  const best = search.best(Math.max(1, from + size))
  const bestScore = best[0]?.score ?? 0
  const shown = () => search.shown(bestScore)
  if (bestScore === 0) return { answer: { hits: [], found: 0, bestMatching: 0 }, shown }
  const shownFrom = search.shownFrom(bestScore)
  const hits = best
    .filter(({ score }) => score >= shownFrom)
    .slice(from, from + size)
    .map((hit) => ({ ...hit, contributions: search.explain(hit) }))
  return { answer: { hits, ...search.count(bestScore) }, shown }
}
