import { isModelId, type SearchQuery } from '@advisor/contract'

type Constraint = SearchQuery['constraints'][number]
type Filter = SearchQuery['filters'][number]

/**
 * A filter of a search as its address says it, by the ids of the model: `product:rotary`, `safe:true`, and `pressure:4..9` for
 * a range; what every solution has begins with a dollar sign: `$changed:30` for the last 30 days.
 */
export type AddressedFilters = readonly string[]

/** What a filter of an address is of, and its value. */
export interface AddressedFilter {
  slot: string
  value: string | boolean
  /** The ends of a range; an open end is undefined. */
  range: readonly (string | undefined)[] | undefined
}

const parameter = 'filter'
/** As many as a query may have. */
const mostFilters = 100
const longestFilter = 400

/** `4..9`, `4..` and `..9`, of numbers or days. */
const rangeForm = /^(-?\d+(?:\.\d+)?|\d{4}-\d{2}-\d{2})?\.\.(-?\d+(?:\.\d+)?|\d{4}-\d{2}-\d{2})?$/

/** The facets of what every solution has, except its case base, which has its own place in the address. */
const isCommon = (slot: string) => /^\$(state|audience|created|changed)$/.test(slot)

const booleanForm = /^(true|false)$/

/**
 * The filters of a query that its address can say: those by values of a slot, by ranges of numbers and days, and by what every
 * solution has. Others, such as those of an expert, are in the step alone.
 */
export function filtersOf({ constraints, filters }: Pick<SearchQuery, 'constraints' | 'filters'>): AddressedFilters {
  return [...constraints.flatMap(saidByConstraint), ...filters.flatMap(saidByFilter)]
}

function saidByConstraint(constraint: Constraint): string[] {
  const { slot, values, mode, source } = constraint
  if (mode !== 'filter' || source !== 'user') return []
  const range = rangeOf(constraint)
  if (range !== undefined) return [`${slot}:${range}`]
  const isOfValues = constraint.operator === 'is-one-of' || (constraint.operator === 'is' && values.length === 1)
  return isOfValues && values.every(canBeSaid) ? values.map((value) => `${slot}:${String(value)}`) : []
}

/** A text that would be read as a range or a boolean cannot. */
const canBeSaid = (value: Constraint['values'][number]): value is string | boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && !rangeForm.test(value) && !booleanForm.test(value))

function saidByFilter(filter: Filter): string[] {
  const values = 'values' in filter ? filter.values : [spanOf(filter.within)]
  return values.map((value) => `$${filter.by}:${value}`)
}

export type DateSpan = Extract<Filter, { within: unknown }>['within']

function spanOf(within: DateSpan): string {
  if ('lastDays' in within) return String(within.lastDays)
  return `${'from' in within ? within.from : ''}..${within.to ?? ''}`
}

function rangeOf({ operator, values }: Constraint): string | undefined {
  const [first, second] = values.map(String)
  const range =
    operator === 'between'
      ? `${first}..${second}`
      : operator === 'at-least'
        ? `${first}..`
        : operator === 'at-most'
          ? `..${first}`
          : ''
  return rangeForm.test(range) ? range : undefined
}

/** Reads the filters of an address. Those that are none are ignored. */
export function readFilters(query: URLSearchParams): AddressedFilters {
  return query
    .getAll(parameter)
    .filter((text) => text.length <= longestFilter && readFilter(text).length > 0)
    .slice(0, mostFilters)
}

export function writeFilters(query: URLSearchParams, filters: AddressedFilters): void {
  for (const filter of filters) query.append(parameter, filter)
}

/** Reads a filter of an address; returns an empty list for what is none. */
export function readFilter(text: string): AddressedFilter[] {
  const [slot = '', ...rest] = text.split(':')
  const value = rest.join(':')
  if (!(isModelId(slot) || isCommon(slot)) || value === '' || value === '..') return []
  return [{ slot, value: booleanForm.test(value) ? value === 'true' : value, range: rangeForm.exec(value)?.slice(1) }]
}
