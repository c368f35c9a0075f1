import type { QueryFilter, SearchQuery } from '@advisor/contract'
import { versionDates } from '@advisor/domain-model'
import type { Constraint } from '@advisor/engine/values'

/** A filter by the day on which a solution was created or changed. */
export type DateFilter = Extract<QueryFilter, { within: unknown }>

const dayMs = 86_400_000

/** What the filters of a query by dates ask the index, at this time. The engine refuses a span that ends before it begins. */
export function dateConstraints({ filters }: Pick<SearchQuery, 'filters'>, now: Date): Constraint[] {
  return filters.filter((filter) => 'within' in filter).map((filter) => dateConstraint(filter, now))
}

function dateConstraint({ by, within }: DateFilter, now: Date): Constraint {
  const asked = { attribute: versionDates[by], mode: 'precision' } as const
  if ('lastDays' in within) return { ...asked, operator: 'at-least', values: [daysBefore(now, within.lastDays)] }
  if (!('from' in within)) return { ...asked, operator: 'at-most', values: [within.to] }
  return within.to === undefined
    ? { ...asked, operator: 'at-least', values: [within.from] }
    : { ...asked, operator: 'between', values: [within.from, within.to] }
}

/** The first day (UTC) of a span of days that ends now, as the number of days since 1970-01-01. */
export function daysBefore(now: Date, days: number): number {
  return Math.floor(now.getTime() / dayMs) - days
}
