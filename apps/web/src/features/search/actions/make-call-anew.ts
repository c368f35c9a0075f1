import { asksForSomething, type SearchState } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { HttpFailure, Refusal } from '../../../api/failures.ts'
import { makeActionCall, type CallBase } from './make-action-call.ts'
import type { SearchAction } from './search-actions.ts'

/**
 * Makes the call of an action. If the server has forgotten the step that it starts from, the search is made anew, and the call is
 * repeated once from there.
 */
export async function makeCallAnew(client: QueryClient, action: SearchAction, base: CallBase): Promise<SearchState> {
  const { before } = base
  let refusal: unknown
  try {
    const search = await makeActionCall(action, base)
    if (!before?.step || !isWithoutSearch(action, before, search)) return search
  } catch (failure) {
    if (!before?.step || !isStepGone(failure)) throw failure
    refusal = failure
  }
  let anew: SearchState
  try {
    // Only a crash of the server needs it.
    const { searchAnew } = await import('../step/lost-search.ts')
    anew = await searchAnew(client, before)
  } catch (failure) {
    // The first refusal says more than that the search can no longer be asked.
    throw failure instanceof HttpFailure ? failure : (refusal ?? failure)
  }
  return makeActionCall(action, { ...base, before: anew })
}

/** Whether a call failed because the server may have forgotten the step that it starts from. */
const isStepGone = (failure: unknown) =>
  failure instanceof Refusal && ['step-not-found', 'no-current-result'].includes(failure.key)

/** Whether a solution was opened from a step that the server has forgotten: it is open without its search. */
const isWithoutSearch = ({ kind }: SearchAction, before: SearchState, after: SearchState) =>
  kind === 'open' && asksForSomething(before.query) && !asksForSomething(after.query)
