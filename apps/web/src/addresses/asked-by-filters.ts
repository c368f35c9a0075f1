import type { SearchQuery } from '@advisor/contract'
import type { AddressedFilter, DateSpan } from './filters-in-address.ts'

type Asked = Pick<SearchQuery, 'constraints' | 'filters'>
type Constraint = Asked['constraints'][number]
type Filter = Asked['filters'][number]

/** What the filters of an address ask for. Several values of a slot are alternatives. The server refuses values that are none. */
export function askedByFilters(addressed: readonly AddressedFilter[]): Asked {
  const asked: Asked = { constraints: [], filters: [] }
  const newId = () => `f${asked.constraints.length + asked.filters.length + 1}`
  for (const [slot, ofSlot] of Map.groupBy(addressed, (each) => each.slot)) {
    const filter = filterOf(slot, ofSlot, newId())
    if (filter) asked.filters.push(filter)
    else
      for (const each of saidOf(ofSlot))
        asked.constraints.push({ id: newId(), slot, mode: 'filter', source: 'user', ...each })
  }
  return asked
}

/** Returns a filter by what every solution has; undefined of a slot. */
function filterOf(slot: string, said: readonly AddressedFilter[], id: string): Filter | undefined {
  const values = said.map(({ value }) => String(value))
  switch (slot) {
    case '$state':
      return { id, by: 'state', values }
    case '$audience':
      // The server refuses what is no audience.
      return { id, by: 'audience', values: values as Extract<Filter, { by: 'audience' }>['values'] }
    case '$created':
      return { id, by: 'created', within: spanOf(said) }
    case '$changed':
      return { id, by: 'changed', within: spanOf(said) }
    default:
      return undefined
  }
}

function spanOf([said]: readonly AddressedFilter[]): DateSpan {
  if (!said?.range) return { lastDays: Number(said?.value) }
  const [from, to = ''] = said.range
  return from === undefined ? { to } : { from, ...(to !== '' && { to }) }
}

type Said = Pick<Constraint, 'operator' | 'values'>

function saidOf(said: readonly AddressedFilter[]): Said[] {
  const values = said.flatMap(({ value, range }) => (range ? [] : [value]))
  const ranges = said.flatMap(({ range }) => (range ? rangeOf(range) : []))
  return values.length === 0 ? ranges : [{ operator: 'is-one-of', values }, ...ranges]
}

function rangeOf(ends: readonly (string | undefined)[]): Said {
  const [from, to] = ends.map((end) => (end === undefined || end.includes('-', 1) ? end : Number(end)))
  if (from === undefined) return { operator: 'at-most', values: to === undefined ? [] : [to] }
  return to === undefined ? { operator: 'at-least', values: [from] } : { operator: 'between', values: [from, to] }
}
