import { compileSchema } from '@advisor/engine/schema'
import { SolutionBase } from '@advisor/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateConstraints, type DateFilter } from './date-filters.ts'

const schema = compileSchema({
  types: [],
  attributes: [
    { id: '$created', kind: 'date', weight: 0 },
    { id: '$changed', kind: 'date', weight: 0 },
  ],
})
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const dayMs = 86_400_000
const start = Date.UTC(2024, 1, 20)
const days = fc.integer({ min: 0, max: 40 })
const spans = fc.oneof(
  fc.record({ lastDays: fc.integer({ min: 1, max: 40 }) }),
  days.map((from) => ({ from: isoDay(start + from * dayMs) })),
  days.map((to) => ({ to: isoDay(start + to * dayMs) })),
  fc.tuple(days, days).map(([one, other]) => ({
    from: isoDay(start + Math.min(one, other) * dayMs),
    to: isoDay(start + Math.max(one, other) * dayMs),
  })),
)
const filters = fc.record({
  id: fc.constant('f1'),
  by: fc.constantFrom('created' as const, 'changed' as const),
  within: spans,
})

/** The slow, obvious twin: days are compared as texts. */
function isWithin({ within }: DateFilter, day: string, now: number): boolean {
  if ('lastDays' in within) return day >= isoDay(now - within.lastDays * dayMs)
  return (!('from' in within) || day >= within.from) && (within.to === undefined || day <= within.to)
}

it('finds the solutions whose days are within the span, ends included, as a comparison of dates does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(days, days), { minLength: 1, maxLength: 12 }),
      fc.array(filters, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 0, max: 40 * dayMs }),
      (cases, asked, sinceStart) => {
        const now = start + sinceStart
        const base = new SolutionBase(schema, { fields: [{ id: 'name', weight: 1, kind: 'prose' }], environment: '' })
        const dated = cases.map(([created, changed], at) => {
          return { id: at + 1, created: isoDay(start + created * dayMs), changed: isoDay(start + changed * dayMs) }
        })
        base.put(
          dated.map(({ id, created, changed }) => ({
            ...{ id, filterKey: '', masterLocale: 'en', texts: [] },
            values: { $created: [created], $changed: [changed] },
          })),
        )
        const answer = base.search({
          text: { text: '', locale: 'en' },
          constraints: dateConstraints({ filters: asked }, new Date(now)),
          tell: { ids: true },
        })
        const expected = dated
          .filter((solution) => asked.every((filter) => isWithin(filter, solution[filter.by], now)))
          .map(({ id }) => id)
        expect([...(answer.ids ?? [])].toSorted((one, other) => one - other)).toEqual(expected)
        expect(answer.found).toBe(expected.length)
      },
    ),
    { numRuns: 60 },
  )
})

it('leaves filters by other data to the sight', () => {
  const states = [{ id: 'f1', by: 'state' as const, values: ['draft'] }]
  expect(dateConstraints({ filters: states }, new Date())).toEqual([])
})
