/**
 * Finds cases by the values of their attributes alone, in a base or in given columns.
 *
 * @module values
 */
export { alike } from '../columns/alike.ts'
export type { CaseValues, Scalar, Tuple } from '../columns/values.ts'
export type { Constraint, Operator, StructuredQuery } from '../retrieval/constraint.ts'
export type { ValueIndex, ValuedCase } from '../retrieval/value-index.ts'
export type { ValueIndexReader } from '../retrieval/value-index-reader.ts'
export type {
  AboutFound,
  FoundCases,
  SearchableValues,
  ValueAnswer,
  ValueSearch,
  ValuesOfCases,
} from '../retrieval/searchable-values.ts'
export type { ValueFilters } from '../retrieval/value-filters.ts'
export { searchCases, type StructuredAnswer, type StructuredPageRequest } from '../retrieval/search-cases.ts'
export { countFacets, facetAttribute, type CountedSegment, type Facet, type FacetRequest } from '../retrieval/facets.ts'
export {
  type Contribution,
  type Hiding,
  type StructuredHit,
  type StructuredRequest,
  StructuredSearch,
} from '../retrieval/structured-search.ts'
export type { SearchedSegment, TextScores } from '../retrieval/searched-segment.ts'
export type { Bitset } from '../storage/bitset.ts'
export { likeThis } from '../retrieval/like-this.ts'
export { buildColumns } from '../columns/build-columns.ts'
export type { ColumnSet } from '../columns/column.ts'
export { sliceColumns } from '../columns/slice-columns.ts'
