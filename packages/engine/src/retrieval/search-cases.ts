import type { Schema } from '../schema/schema.ts'
import { checkPage, type Page } from '../hits/page.ts'
import type { Bitset } from '../storage/bitset.ts'
import type { SearchedSegment } from './searched-segment.ts'
import { type Contribution, type StructuredHit, type StructuredRequest, StructuredSearch } from './structured-search.ts'

/** A query over values, and the page of its hits. */
export interface StructuredPageRequest extends StructuredRequest, Page {
  /** Instead of a page: the hits of these cases, as far as they are found, in this order. */
  of?: readonly number[]
}

/** The result of a query over values. */
export interface StructuredAnswer {
  /** Best first, equal scores by id. */
  hits: (StructuredHit & { contributions: Contribution[] })[]
  /** Cases above the hiding threshold. */
  found: number
  /** The number of these with a score within 5 % of the best. */
  bestMatching: number
  /** The number of matching cases that are not found because they score less than `leastShare` of the best. */
  weaker: number
}

/**
 * Searches cases by their values, with or without text. The answer does not depend on how the cases are divided into
 * segments. Throws an EngineError that names the fault.
 */
export function searchCases(
  schema: Schema,
  segments: readonly SearchedSegment[],
  request: StructuredPageRequest,
): StructuredAnswer {
  return searchSegments(schema, segments, request).answer
}

/** Searches as `searchCases` does, and returns all found cases by segment. */
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
  if (bestScore === 0) return { answer: { hits: [], found: 0, bestMatching: 0, weaker: 0 }, shown }
  const shownFrom = search.shownFrom(bestScore)
  const wanted = request.of
    ? search.hitsOf(request.of, bestScore)
    : best.filter(({ score }) => score >= shownFrom).slice(from, from + size)
  const hits = wanted.map((hit) => ({ ...hit, contributions: search.explain(hit) }))
  return { answer: { hits, ...search.count(bestScore) }, shown }
}
