import type { Searching } from '../search-context.ts'
import type { StoredStep } from './search-steps.ts'

/** Whether a step was made with another profile or quest than the open one: it may have found others. */
export function isMadeElsewhere(
  { opened }: Pick<Searching, 'opened'>,
  { profile, query }: Pick<StoredStep, 'profile' | 'query'>,
): boolean {
  return profile !== opened.profile.id || query.quest !== opened.quest.id
}
