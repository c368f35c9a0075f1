import type { Sight } from './sight.ts'

/** What of a solution decides whether it may be read. */
export interface ReadingFacts {
  casebaseId: string
  state: string
  audience: string
  /** The only user who may read it: it is somebody's own. Without it the sight's case bases decide alone. */
  owner?: string | undefined
}

/** Whether the sight covers a solution. */
export function maySee(
  sight: Pick<Sight, 'casebases' | 'own'>,
  { casebaseId, state, audience, owner }: ReadingFacts,
): boolean {
  const open = sight.casebases.get(casebaseId)
  if (open === undefined) return false
  // A user's own draft may be in a state, and for readers, that others would not see.
  if (owner !== undefined) return owner === sight.own
  return open.states.has(state) && open.audiences.has(audience)
}

/** The engine's filter key of a solution: solutions with equal keys are seen by the same people. */
export function filterKeyOf({ casebaseId, state, audience, owner }: ReadingFacts): string {
  return `${casebaseId}|${state}|${audience}${owner === undefined ? '' : `|${owner}`}`
}

/** What the filter key of a solution says. */
export function factsOfKey(filterKey: string): ReadingFacts {
  const [casebaseId = '', state = '', audience = '', ...owner] = filterKey.split('|')
  return { casebaseId, state, audience, ...(owner.length > 0 && { owner: owner.join('|') }) }
}

/** The case base of a solution with this filter key. */
export function casebaseOfKey(filterKey: string): string {
  return filterKey.split('|', 1)[0] ?? ''
}

/** The engine's filter of a sight. */
export function filterFor(sight: Pick<Sight, 'casebases' | 'own'>): (filterKey: string) => boolean {
  return (filterKey) => maySee(sight, factsOfKey(filterKey))
}
