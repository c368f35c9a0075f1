import type { SearchState } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { HttpFailure } from '../../../api/failures.ts'
import { isStepGone, makeStepAnew } from '../step/lost-step.ts'
import { meaningOf, type CallBase } from './action-table.ts'
import type { SearchAction } from './search-action.ts'

/**
 * Makes the call of an action. If the server has forgotten the step that it starts from, the step is made anew, and the call is
 * repeated once from there. Returns the new state of the search.
 */
export async function makeActionCall(client: QueryClient, action: SearchAction, base: CallBase): Promise<SearchState> {
  const { call, isStepLost } = meaningOf(action)
  const { before } = base
  let refusal: unknown
  try {
    const search = await call(action, base)
    if (!before?.step || !isStepLost?.(before, search)) return search
  } catch (failure) {
    if (!before?.step || !isStepGone(failure)) throw failure
    refusal = failure
  }
  let anew: SearchState
  try {
    anew = await makeStepAnew(client, before)
  } catch (failure) {
    // The first refusal says more than that the search can no longer be asked.
    throw failure instanceof HttpFailure ? failure : (refusal ?? failure)
  }
  return call(action, { ...base, before: anew })
}
