import { isModelId, type SearchQuery } from '@advisor/contract'

type Constraint = SearchQuery['constraints'][number]

/** A filter of a search as its address says it: `product:rotary`, or `pressure:4..9` for a range, by the ids of the model. */
export type AddressedFilters = readonly string[]

const parameter = 'filter'
/** As many as a query may have. */
const mostFilters = 100
const longestFilter = 400

/** `4..9`, `4..` and `..9`, of numbers or days. */
const rangeForm = /^(-?\d+(?:\.\d+)?|\d{4}-\d{2}-\d{2})?\.\.(-?\d+(?:\.\d+)?|\d{4}-\d{2}-\d{2})?$/

/**
 * The filters of a query that its address can say: those by values of a slot, and by ranges of numbers and days. Others, such
 * as those of an expert, are in the step alone.
 */
export function filtersOf({ constraints }: SearchQuery): AddressedFilters {
  return constraints.flatMap((constraint) => {
    const { slot, values, mode, source } = constraint
    if (mode !== 'filter' || source !== 'user') return []
    const range = rangeOf(constraint)
    if (range !== undefined) return [`${slot}:${range}`]
    const isOfValues = constraint.operator === 'is-one-of' || (constraint.operator === 'is' && values.length === 1)
    const texts = values.filter((value) => typeof value === 'string').filter((value) => !rangeForm.test(value))
    return isOfValues && texts.length === values.length ? texts.map((text) => `${slot}:${text}`) : []
  })
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
    .filter((text) => text.length <= longestFilter && partsOf(text) !== undefined)
    .slice(0, mostFilters)
}

export function writeFilters(query: URLSearchParams, filters: AddressedFilters): void {
  for (const filter of filters) query.append(parameter, filter)
}

/** What the filters of an address ask for. Several values of a slot are alternatives. */
export function constraintsOf(filters: AddressedFilters): Constraint[] {
  const bySlot = Map.groupBy(
    filters.flatMap((text) => partsOf(text) ?? []),
    ({ slot }) => slot,
  )
  const asked = [...bySlot].flatMap(([slot, parts]) => {
    const texts = parts.map(({ value }) => value).filter((value) => !rangeForm.test(value))
    const ranges = parts.flatMap(({ value }) => readRange(value) ?? [])
    const values = texts.length > 0 ? [{ operator: 'is-one-of' as const, values: texts }] : []
    return [...values, ...ranges].map((each) => ({ slot, ...each }))
  })
  return asked.map((each, at) => ({ id: `f${at + 1}`, mode: 'filter', source: 'user', ...each }))
}

function readRange(value: string): Pick<Constraint, 'operator' | 'values'> | undefined {
  const found = rangeForm.exec(value)
  if (!found) return undefined
  const [from, to] = found.slice(1).map((end) => (end === undefined || end.includes('-', 1) ? end : Number(end)))
  if (from !== undefined && to !== undefined) return { operator: 'between', values: [from, to] }
  if (from !== undefined) return { operator: 'at-least', values: [from] }
  return to === undefined ? undefined : { operator: 'at-most', values: [to] }
}

function partsOf(text: string): { slot: string; value: string } | undefined {
  const [slot = '', ...rest] = text.split(':')
  const value = rest.join(':')
  return isModelId(slot) && value !== '' && value !== '..' ? { slot, value } : undefined
}
