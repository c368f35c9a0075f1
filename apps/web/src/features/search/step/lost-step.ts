import type { SearchState } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { Refusal } from '../../../api/failures.ts'
import { loadCode } from '../../../api/load-code.ts'
import type { KeptSearch } from './kept-search.ts'

/** Whether a call failed because the server may have forgotten the step that it starts from. */
export const isStepGone = (failure: unknown) =>
  failure instanceof Refusal && ['step-not-found', 'no-current-result'].includes(failure.key)

/** Makes the step of a search again, for a server that has forgotten it. Its refusals say that the search can no longer be asked. */
export async function makeStepAnew(client: QueryClient, lost: KeptSearch, signal?: AbortSignal): Promise<SearchState> {
  // Only a crash of the server needs it.
  const { searchAnew } = await loadCode('lost-search', () => import('./lost-search.ts'))
  return searchAnew(client, lost, signal)
}
