import type { calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { showState } from '../../query/show/show-state.ts'

/** Where the search stands, with what its page shows. */
export async function searchInitialize(context: Read<typeof calls.searchInitialize>) {
  const search = await showState(context, await context.services.searchSteps.current(context))
  if (search === 'not-ready') throw context.refuse('search-not-ready')
  return { search }
}
