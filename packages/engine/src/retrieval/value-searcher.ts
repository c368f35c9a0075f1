import type { ColumnSet } from '../columns/column.ts'
import { mergeInSteps } from '../columns/merge-columns.ts'
import type { Schema } from '../schema/schema.ts'
import type { ScoredCases } from '../search/text-search.ts'
import { finish } from '../finish.ts'
import { clearFlagged, hasBit } from '../storage/bitset.ts'
import type { CasePlaces } from '../storage/case-places.ts'
import type { IdSet } from '../storage/id-set.ts'
import { countFacets, type Facet } from './facets.ts'
import { searchSegments, type StructuredAnswer, type StructuredPageRequest } from './search-cases.ts'
import type { SearchedSegment, TextScores } from './searched-segment.ts'
import { allowedCases, type ValueSegment } from './value-segment.ts'

/** A query over values with the caller's scope. */
export interface ValueSearch extends StructuredPageRequest {
  /** Whether the caller may see cases with this key; called once per distinct key. Default: all. */
  filter?: (filterKey: string) => boolean
  /** The scores of the cases that match the query's text; with `textWeight` they count beside the constraints. */
  textScores?: ScoredCases
  /** Finds only cases that match the text: for queries whose constraints were all derived from it. */
  mustMatchText?: boolean
  /** Attributes whose values are counted over the found cases. */
  facets?: readonly string[]
}

/** The result of a search over values. */
export interface ValueAnswer extends StructuredAnswer {
  /** In the order of the request. */
  facets: Facet[]
}

/** Segments of values, and where each of their living cases is. */
export interface PlacedSegments {
  readonly segments: readonly ValueSegment[]
  readonly places: CasePlaces<ValueSegment>
}

/** The values of cases with what is compared, handed out to be read at once. */
export interface ValuesOfCases {
  columns: ColumnSet
  /** Shape: caseCount. */
  caseIds: Float64Array
}

/** Searches segments of values under one schema, for a base and its readers. */
export class ValueSearcher {
  readonly #schema: Schema

  constructor(schema: Schema) {
    this.#schema = schema
  }

  search(
    placed: PlacedSegments,
    { filter, textScores, mustMatchText = false, facets = [], ...request }: ValueSearch,
  ): ValueAnswer {
    const { segments } = placed
    const texts = textScores && placeTextScores(placed, textScores)
    const searched = segments.map((segment): SearchedSegment => {
      const { columns, caseIds, deleted, deletedCount } = segment
      const text = texts?.get(segment)
      const allowed = allowedCases(segment, filter, mustMatchText ? (text?.cases ?? []) : undefined)
      return {
        columns,
        caseIds,
        ...(deletedCount > 0 ? { deleted } : {}),
        ...(allowed === undefined ? {} : { allowed }),
        ...(text === undefined ? {} : { text }),
      }
    })
    const { answer, shown } = searchSegments(this.#schema, searched, request)
    if (facets.length === 0) return { ...answer, facets: [] }
    const cases = shown()
    const counted = segments.map(({ columns }, number) => ({ columns, cases: cases[number]! }))
    return { ...answer, facets: countFacets(this.#schema, counted, facets) }
  }

  countFacets({ segments }: PlacedSegments, ids: IdSet, attributes: readonly string[]): Facet[] {
    const counted = segments.map(({ columns, caseIds, deleted, deletedCount }) => {
      const cases = ids.casesAmong(caseIds)
      if (deletedCount > 0) clearFlagged(cases, deleted)
      return { columns, cases }
    })
    return countFacets(this.#schema, counted, attributes)
  }

  columnsOf(placed: PlacedSegments, filter?: (filterKey: string) => boolean): ValuesOfCases {
    return finish(this.columnsInSteps(placed, filter))
  }

  *columnsInSteps(
    { segments }: PlacedSegments,
    filter?: (filterKey: string) => boolean,
  ): Generator<void, ValuesOfCases> {
    const parts = segments.map((segment) => {
      const allowed = allowedCases(segment, filter, undefined)
      const deleted = segment.deleted.map((flag, caseNumber) =>
        Number(flag === 1 || (allowed && !hasBit(allowed, caseNumber))),
      )
      return { columns: segment.columns, caseIds: segment.caseIds, deleted }
    })
    const caseIds = parts.map(({ caseIds, deleted }) => caseIds.filter((_, caseNumber) => deleted[caseNumber] === 0))
    return {
      columns: yield* mergeInSteps(this.#schema, parts),
      caseIds: Float64Array.from(caseIds.flatMap((ids) => [...ids])),
    }
  }

  count({ segments }: PlacedSegments, filter: (filterKey: string) => boolean): number {
    let count = 0
    for (const { caseKeys, filterKeys, deleted } of segments) {
      const isAllowed = Uint8Array.from(filterKeys, (key) => Number(filter(key)))
      for (let caseNumber = 0; caseNumber < caseKeys.length; caseNumber++) {
        count += isAllowed[caseKeys[caseNumber]!]! & ~deleted[caseNumber]!
      }
    }
    return count
  }
}

/** Scores of cases that are not held are passed over. */
function placeTextScores({ segments, places }: PlacedSegments, { ids, scores }: ScoredCases) {
  const placed = new Map<ValueSegment, TextScores & { cases: number[]; scores: number[] }>(
    segments.map((segment) => [segment, { cases: [], scores: [] }]),
  )
  ids.forEach((id, at) => {
    const slot = places.find(id)
    if (slot < 0) return
    const own = placed.get(places.holderAt(slot))!
    own.cases.push(places.caseAt(slot))
    own.scores.push(scores[at]!)
  })
  return placed
}
