import type { Sight } from './sight.ts'

/** What of a solution decides whether it may be read. */
export interface ReadingFacts {
  casebaseId: string
  state: string
  audience: string
}

/** Whether the sight covers a solution. */
export function maySee(sight: Pick<Sight, 'casebases'>, { casebaseId, state, audience }: ReadingFacts): boolean {
  const open = sight.casebases.get(casebaseId)
  return open !== undefined && open.states.has(state) && open.audiences.has(audience)
}

/** The engine's filter key of a solution: solutions with equal keys are seen by the same people. */
export function filterKeyOf({ casebaseId, state, audience }: ReadingFacts): string {
  return `${casebaseId}|${state}|${audience}`
}

/** What the filter key of a solution says. */
export function factsOfKey(filterKey: string): ReadingFacts {
  const [casebaseId = '', state = '', audience = ''] = filterKey.split('|')
  return { casebaseId, state, audience }
}

/** The case base of a solution with this filter key. */
export function casebaseOfKey(filterKey: string): string {
  return filterKey.split('|', 1)[0] ?? ''
}

/** The engine's filter of a sight. */
export function filterFor(sight: Pick<Sight, 'casebases'>): (filterKey: string) => boolean {
  return (filterKey) => maySee(sight, factsOfKey(filterKey))
}
