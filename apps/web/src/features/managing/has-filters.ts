import type { ManagingAddress } from '../../addresses/managing-address.ts'

/** Whether the address names anything that leaves solutions out. */
export function hasFilters({ whose, casebase, states, language, text, changedBy, changedSince }: ManagingAddress) {
  return [whose, casebase, states[0], language, text, changedBy, changedSince].some(Boolean)
}
