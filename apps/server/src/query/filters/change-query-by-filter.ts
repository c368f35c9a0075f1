import {
  Audience,
  newPieceId,
  type FacetBound,
  type QueryConstraint,
  type QueryFilter,
  type SearchQuery,
} from '@advisor/contract'
import type { DateFilter } from '../run/date-filters.ts'
import { isOfDates, type Facet } from '../facets/find-facet.ts'

/** What is wanted of a facet; both lists and both ends may be missing, then it filters nothing. */
export interface Chosen {
  values: readonly (string | boolean)[]
  atLeast?: FacetBound
  atMost?: FacetBound
}

/** What a query wants of a facet. */
export function chosenOf(query: SearchQuery, facet: Facet): Chosen {
  if ('by' in facet) {
    if (facet.by === 'casebase') return { values: query.scope.casebases }
    const filter = query.filters.find((each) => each.by === facet.by)
    if (filter === undefined) return { values: [] }
    return 'within' in filter ? chosenSpan(filter) : { values: filter.values }
  }
  const constraint = query.constraints.find((each) => isOfFacet(each, facet))
  if (!constraint) return { values: [] }
  const { operator, values } = constraint
  if (facet.form === 'values' && !isRange(operator))
    return { values: values.filter((value) => typeof value === 'string' || typeof value === 'boolean') }
  const [first, second = first] = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  return {
    values: [],
    ...(operator !== 'at-most' && first !== undefined && { atLeast: first }),
    ...(operator !== 'at-least' && second !== undefined && { atMost: second }),
  }
}

/** The query without the filter of a facet. */
export function withoutFacet(query: SearchQuery, facet: Facet): SearchQuery {
  return withFacet(query, facet, { values: [] })
}

/** The query with what is wanted of a facet, in the place of its earlier filter. */
export function withFacet(query: SearchQuery, facet: Facet, chosen: Chosen): SearchQuery {
  if (!('by' in facet)) {
    const at = query.constraints.findIndex((each) => isOfFacet(each, facet))
    const asked = askedOf(chosen)
    const constraint: QueryConstraint | undefined = asked && {
      id: query.constraints[at]?.id ?? newPieceId(query),
      slot: facet.slot,
      mode: 'filter',
      source: 'user',
      ...asked,
    }
    return { ...query, constraints: inPlace(query.constraints, at, constraint) }
  }
  const values = chosen.values.map(String)
  if (facet.by === 'casebase') return { ...query, scope: { casebases: values } }
  const at = query.filters.findIndex((each) => each.by === facet.by)
  const id = query.filters[at]?.id ?? newPieceId(query)
  if (isOfDates(facet)) {
    const { by } = facet
    const within = spanOf(chosen)
    return { ...query, filters: inPlace(query.filters, at, within && { id, by, within }) }
  }
  const filter: QueryFilter =
    facet.by === 'state'
      ? { id, by: 'state', values }
      : { id, by: 'audience', values: values.map((value) => Audience.parse(value)) }
  return { ...query, filters: inPlace(query.filters, at, values.length > 0 ? filter : undefined) }
}

function chosenSpan({ within }: DateFilter): Chosen {
  if ('lastDays' in within) return { values: [String(within.lastDays)] }
  return {
    values: [],
    ...('from' in within && { atLeast: within.from }),
    ...(within.to !== undefined && { atMost: within.to }),
  }
}

/** The span of days that is wanted; the ends of a range of dates are days. */
function spanOf({ values, atLeast, atMost }: Chosen): DateFilter['within'] | undefined {
  const [days] = values
  if (days !== undefined) return { lastDays: Number(days) }
  const [from, to] = [atLeast, atMost].map((bound) => (bound === undefined ? undefined : String(bound)))
  if (from !== undefined) return { from, ...(to !== undefined && { to }) }
  return to === undefined ? undefined : { to }
}

/**
 * Whether a constraint is what a facet says, also where the tray of an expert wrote it: a filter for some values, or for a
 * range.
 */
function isOfFacet({ slot, mode, source, operator, values }: QueryConstraint, facet: Facet): boolean {
  if ('by' in facet || slot !== facet.slot || mode !== 'filter' || source !== 'user') return false
  const isOneValue = operator === 'is' && values.length === 1
  if (isRange(operator)) return facet.form === 'range' || facet.scale !== undefined
  return isOneValue || (facet.form === 'values' && operator === 'is-one-of')
}

function isRange(operator: QueryConstraint['operator']): boolean {
  return operator === 'between' || operator === 'at-least' || operator === 'at-most'
}

function askedOf({ values, atLeast, atMost }: Chosen): Pick<QueryConstraint, 'operator' | 'values'> | undefined {
  if (values.length > 0) return { operator: 'is-one-of', values: [...values] }
  if (atLeast !== undefined && atMost !== undefined) return { operator: 'between', values: [atLeast, atMost] }
  if (atLeast !== undefined) return { operator: 'at-least', values: [atLeast] }
  return atMost === undefined ? undefined : { operator: 'at-most', values: [atMost] }
}

/** The list with `item` in this place, at the end if there is no such place, or without what is there. */
function inPlace<Item>(list: readonly Item[], at: number, item: Item | undefined): Item[] {
  if (at < 0) return item === undefined ? [...list] : [...list, item]
  return item === undefined ? list.toSpliced(at, 1) : list.with(at, item)
}
