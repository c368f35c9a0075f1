import { isDeepStrictEqual } from 'node:util'
import { asksForSomething, type SearchQuery } from '@advisor/contract'
import type { Caller } from '../../sessions/caller.ts'
import type { SearchSteps, StoredStep } from './search-steps.ts'

interface Context {
  services: { searchSteps: Pick<SearchSteps, 'current' | 'find'> }
  request: { from?: string | undefined }
  caller: Caller
  opened: { model: { project: { name: string } } }
  now: Date
}

/** Steps that are followed back: pages of results and solutions of one search. */
const longestSearch = 50

/**
 * Names the search in which a caller does something: the first step that asked what the step of the call asks, in any order
 * of the results. Without a step, or with one that asks for nothing, it is the day (UTC).
 */
export async function searchKey({ services, request, caller, opened, now }: Context): Promise<string> {
  const { searchSteps } = services
  const step = request.from === undefined ? undefined : await searchSteps.find(request.from, caller)
  if (step?.projectId !== opened.model.project.name || !asksForSomething(step.query))
    return now.toISOString().slice(0, 10)
  let first: StoredStep = step
  for (let back = 0; back < longestSearch && first.previous !== null; back++) {
    const before = await searchSteps.find(first.previous, caller)
    if (!before || !asksTheSame(before.query, step.query)) break
    first = before
  }
  return first.id
}

function asksTheSame(one: SearchQuery, other: SearchQuery): boolean {
  return isDeepStrictEqual({ ...one, sort: undefined }, { ...other, sort: undefined })
}
