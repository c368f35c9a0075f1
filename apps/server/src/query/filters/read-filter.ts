import { Audience, limits, type FacetBound, type FacetFilter } from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import { numbersOf } from '../dialog/questions.ts'
import type { Chosen } from './change-query-by-filter.ts'
import { isOfDates, type Facet, type SlotFacet } from '../facets/find-facet.ts'

/** What is wanted of a facet, or why it cannot be wanted. */
export type ReadFilter = Chosen | { fault: 'filter-not-valid' | 'range-reversed' | 'too-many-filters' }

type Opened = Pick<OpenedProject, 'model' | 'questSight'>

const notValid = { fault: 'filter-not-valid' } as const

/** Reads what is wanted of a facet, against the model and what the caller sees. */
export function readFacetFilter(opened: Opened, facet: Facet, filter: FacetFilter): ReadFilter {
  if (isOfDates(facet)) return readSpan(filter)
  const isRange = !('by' in facet) && facet.form === 'range'
  if ('values' in filter) {
    // Nothing is wanted of a range by no values either.
    if (isRange) return filter.values.length === 0 ? { values: [] } : notValid
    return readValues(opened, facet, filter.values)
  }
  if (filter.atLeast === undefined && filter.atMost === undefined) return { values: [] }
  if ('by' in facet) return notValid
  if (facet.scale) return readRange(readStep(facet.scale), filter)
  return isRange ? readRange(readBound(facet), filter) : notValid
}

/** Days until now in digits, of which the last counts, or a range of dates. */
function readSpan(filter: FacetFilter): ReadFilter {
  if (!('values' in filter)) return readRange(readDate, filter)
  const isSpan = (value: string | boolean) => /^[1-9]\d{0,5}$/.test(String(value)) && Number(value) <= limits.spanDays
  return filter.values.every(isSpan) ? { values: filter.values.slice(-1) } : notValid
}

function readValues(opened: Opened, facet: Facet, values: readonly (string | boolean)[]): ReadFilter {
  const distinct = [...new Set(values)]
  if (distinct.length > limits.filterValues) return { fault: 'too-many-filters' }
  if (!distinct.every(isValueOf(opened, facet))) return notValid
  return { values: 'by' in facet ? distinct : withoutRelatives(opened, facet, distinct) }
}

/** Whether a value is one of the facet's: what the caller may not see is none. */
function isValueOf({ model, questSight }: Opened, facet: Facet): (value: string | boolean) => boolean {
  const open = [...questSight.casebases.values()]
  if (!('by' in facet)) {
    const { dataType, type } = facet.modelSlot.attribute
    if (dataType === 'boolean') return (value) => typeof value === 'boolean'
    if (dataType === 'string') return (value) => typeof value === 'string' && value !== ''
    return (value) => typeof value === 'string' && model.taxonomies.get(type ?? '')?.find(value) !== undefined
  }
  switch (facet.by) {
    case 'casebase':
      return (value) => typeof value === 'string' && questSight.casebases.has(value)
    case 'state':
      return (value) => typeof value === 'string' && open.some(({ states }) => states.has(value))
    case 'audience':
      return (value) => Audience.safeParse(value).success && open.some(({ audiences }) => audiences.has(String(value)))
    case 'created':
    case 'changed':
      return () => false
  }
}

/** Without symbols that stand above or below a later one. */
function withoutRelatives({ model }: Opened, { modelSlot }: SlotFacet, values: readonly (string | boolean)[]) {
  const taxonomy = model.taxonomies.get(modelSlot.attribute.type ?? '')
  if (!taxonomy) return values
  const isBelow = (one: string | boolean, other: string | boolean) =>
    taxonomy.ancestors(String(one)).some(({ id }) => id === other)
  return values.filter(
    (value, at) => !values.slice(at + 1).some((later) => isBelow(value, later) || isBelow(later, value)),
  )
}

function readRange(
  read: (bound: FacetBound) => ReadBound | null,
  { atLeast, atMost }: { atLeast?: FacetBound | undefined; atMost?: FacetBound | undefined },
): ReadFilter {
  const [from, to] = [atLeast, atMost].map((bound) => (bound === undefined ? undefined : read(bound)))
  if (from === null || to === null) return notValid
  if (from && to && from.order > to.order) return { fault: 'range-reversed' }
  return { values: [], ...(from && { atLeast: from.bound }), ...(to && { atMost: to.bound }) }
}

/** An end of a range as queries have it, and what it is compared by. */
interface ReadBound {
  bound: FacetBound
  order: number | bigint
}

function readDate(bound: FacetBound): ReadBound | null {
  if (typeof bound !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(bound)) return null
  const order = Date.parse(bound)
  // 30 February is read as 2 March.
  return Number.isNaN(order) || new Date(order).toISOString().slice(0, 10) !== bound ? null : { bound, order }
}

/** Ends of a scale are compared by their place. */
function readStep(scale: readonly string[]): (bound: FacetBound) => ReadBound | null {
  return (bound) => {
    const order = typeof bound === 'string' ? scale.indexOf(bound) : -1
    return order < 0 ? null : { bound, order }
  }
}

/** Returns null for what is no end of this facet's ranges. */
function readBound({ modelSlot: { slot, attribute } }: SlotFacet): (bound: FacetBound) => ReadBound | null {
  const { dataType } = attribute
  if (dataType === 'date') return readDate
  if (dataType === 'long')
    return (bound) => {
      if (!/^[+-]?\d{1,19}$/.test(String(bound))) return null
      const order = BigInt(bound)
      // The same number has the same digits, however it was typed.
      return BigInt.asIntN(64, order) === order ? { bound: String(order), order } : null
    }
  const { isWhole } = numbersOf({ id: slot.id, slot, attribute })
  return (bound) =>
    typeof bound !== 'number' || !Number.isFinite(bound) || (isWhole && !Number.isInteger(bound))
      ? null
      : { bound, order: bound }
}
