import type { ColumnSet } from '../columns/column.ts'
import { mergeInSteps } from '../columns/merge-columns.ts'
import type { Schema } from '../schema/schema.ts'
import type { ScoredCases } from '../search/text-search.ts'
import { finish } from '../finish.ts'
import { type Bitset, clearBit, clearFlagged, hasBit } from '../storage/bitset.ts'
import type { CasePlaces } from '../storage/case-places.ts'
import type { IdSet } from '../storage/id-set.ts'
import { countFacets, facetAttribute, type CountedSegment, type Facet, type FacetRequest } from './facets.ts'
import { searchSegments, type StructuredAnswer, type StructuredPageRequest } from './search-cases.ts'
import type { SearchedSegment, TextScores } from './searched-segment.ts'
import { allowedCases, type ValueSegment } from './value-segment.ts'
import { shownColumns, type ValueFilters } from './value-filters.ts'

/** A query over values with the caller's scope. */
export interface ValueSearch extends StructuredPageRequest {
  /** Whether the caller may see cases with this key; called once per distinct key. Default: all. */
  filter?: (filterKey: string) => boolean
  /** Values that the caller may see. Default: all. */
  valueFilters?: ValueFilters
  /** The scores of the cases that match the query's text; with `textWeight` they count beside the constraints. */
  textScores?: ScoredCases
  /** Finds only cases that match the text: for queries whose constraints were all derived from it. */
  mustMatchText?: boolean
  /** Attributes whose values are counted over the found cases. */
  facets?: readonly (string | FacetRequest)[]
  /** The number of values that each facet lists. */
  mostFacetValues?: number
  /** What else is told of all found cases. */
  tell?: AboutFound
  /** Found cases that the facets and what else is told leave out; ids that are not held are passed over. */
  untold?: readonly number[]
}

/** What a search tells of all found cases, beside the page of its hits. */
export interface AboutFound {
  /** Their numbers by filter key. */
  filterKeys?: boolean
  /** Their ids. */
  ids?: boolean
}

/** What was asked for of all found cases. */
export interface FoundCases {
  /** The number of found cases with each filter key, in no order. */
  filterKeys?: { filterKey: string; count: number }[]
  /** In no order. */
  ids?: Float64Array
}

/** The result of a search over values. */
export interface ValueAnswer extends StructuredAnswer, FoundCases {
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

/** The values of cases, to be searched: a `ValueIndex`, or its reader in another thread. */
export abstract class SearchableValues {
  readonly schema: Schema

  /** The attributes of the cases. */
  constructor(schema: Schema) {
    this.schema = schema
  }

  protected abstract get placed(): PlacedSegments

  /** The number of cases. */
  get size(): number {
    return this.placed.places.size
  }

  /** Whether the index has a case with this id. */
  has(id: number): boolean {
    return this.placed.places.has(id)
  }

  /** Finds cases by constraints, with or without text. */
  search({
    filter,
    valueFilters,
    textScores,
    mustMatchText = false,
    facets = [],
    mostFacetValues,
    tell = {},
    untold = [],
    ...request
  }: ValueSearch): ValueAnswer {
    const { schema, placed } = this
    const texts = textScores && placeTextScores(placed, textScores)
    const asked = [...request.constraints, ...(request.excluded ?? [])].map(({ attribute }) => attribute)
    const searched = placed.segments.map((segment): SearchedSegment => {
      const { caseIds, deleted, deletedCount } = segment
      const columns = shownColumns(schema, segment, valueFilters, [...asked, ...facets.map(facetAttribute)])
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
    const { answer, shown } = searchSegments(schema, searched, request)
    if (facets.length === 0 && !tell.filterKeys && !tell.ids) return { ...answer, facets: [] }
    const cases = shown()
    leaveOut(placed, cases, untold)
    const counted = searched.map(({ columns }, number) => ({ columns, cases: cases[number]! }))
    return {
      ...answer,
      facets: countFacets(schema, counted, facets, mostFacetValues),
      ...tellOf(placed.segments, counted, tell),
    }
  }

  /** What is told of these cases, as of those of a search; unknown ids are ignored. */
  tellOf(
    ids: IdSet,
    {
      facets = [],
      mostFacetValues,
      tell = {},
      untold = [],
      valueFilters,
    }: Omit<ValueSearch, keyof StructuredPageRequest>,
  ): Pick<ValueAnswer, 'facets' | 'filterKeys' | 'ids'> {
    const { schema, placed } = this
    const cases = placed.segments.map(({ caseIds, deleted, deletedCount }) => {
      const among = ids.casesAmong(caseIds)
      if (deletedCount > 0) clearFlagged(among, deleted)
      return among
    })
    leaveOut(placed, cases, untold)
    const counted = placed.segments.map((segment, number) => {
      return { columns: shownColumns(schema, segment, valueFilters, facets.map(facetAttribute)), cases: cases[number]! }
    })
    return { facets: countFacets(schema, counted, facets, mostFacetValues), ...tellOf(placed.segments, counted, tell) }
  }

  /** The present columns of the cases and values that the filters allow: the input of guided search. */
  columnsOf(filter?: (filterKey: string) => boolean, valueFilters?: ValueFilters): ValuesOfCases {
    return finish(this.columnsInSteps(filter, valueFilters))
  }

  /** As `columnsOf`, one attribute a step. The columns are those of the first step, whatever changes meanwhile. */
  *columnsInSteps(
    filter?: (filterKey: string) => boolean,
    valueFilters?: ValueFilters,
  ): Generator<void, ValuesOfCases> {
    const parts = this.placed.segments.map((segment) => {
      const allowed = allowedCases(segment, filter, undefined)
      const deleted = segment.deleted.map((flag, caseNumber) =>
        Number(flag === 1 || (allowed && !hasBit(allowed, caseNumber))),
      )
      return { columns: shownColumns(this.schema, segment, valueFilters), caseIds: segment.caseIds, deleted }
    })
    const caseIds = parts.map(({ caseIds, deleted }) => caseIds.filter((_, caseNumber) => deleted[caseNumber] === 0))
    return {
      columns: yield* mergeInSteps(this.schema, parts),
      caseIds: Float64Array.from(caseIds.flatMap((ids) => [...ids])),
    }
  }

  /** Cases that the filter allows. */
  count(filter: (filterKey: string) => boolean): number {
    let count = 0
    for (const { caseKeys, filterKeys, deleted } of this.placed.segments) {
      const isAllowed = Uint8Array.from(filterKeys, (key) => Number(filter(key)))
      for (let caseNumber = 0; caseNumber < caseKeys.length; caseNumber++) {
        count += isAllowed[caseKeys[caseNumber]!]! & ~deleted[caseNumber]!
      }
    }
    return count
  }
}

/** Takes cases out of those of the segments. */
function leaveOut({ segments, places }: PlacedSegments, cases: readonly Bitset[], ids: readonly number[]): void {
  for (const id of ids) {
    const place = places.get(id)
    if (place) clearBit(cases[segments.indexOf(place.holder)]!, place.caseNumber)
  }
}

function tellOf(
  segments: readonly ValueSegment[],
  counted: readonly CountedSegment[],
  { filterKeys, ids }: AboutFound,
): FoundCases {
  return {
    ...(filterKeys && { filterKeys: countFilterKeys(segments, counted) }),
    ...(ids && {
      ids: Float64Array.from(
        segments.flatMap(({ caseIds }, at) => casesOf(counted[at]!.cases).map((n) => caseIds[n]!)),
      ),
    }),
  }
}

function countFilterKeys(segments: readonly ValueSegment[], counted: readonly CountedSegment[]) {
  const counts = new Map<string, number>()
  segments.forEach(({ filterKeys, caseKeys }, at) => {
    const byKey = new Uint32Array(filterKeys.length)
    for (const caseNumber of casesOf(counted[at]!.cases)) byKey[caseKeys[caseNumber]!]!++
    byKey.forEach((count, key) => {
      const filterKey = filterKeys[key]!
      if (count > 0) counts.set(filterKey, (counts.get(filterKey) ?? 0) + count)
    })
  })
  return [...counts].map(([filterKey, count]) => ({ filterKey, count }))
}

function casesOf(cases: Bitset): number[] {
  const numbers: number[] = []
  for (let word = 0; word < cases.length; word++)
    for (let left = cases[word]!; left !== 0; left &= left - 1) numbers.push(word * 32 + 31 - Math.clz32(left & -left))
  return numbers
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
