import type { calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { showState } from '../../query/show/show-state.ts'

/** Where the search stands, with what its page shows. */
export async function searchInitialize(context: Read<typeof calls.searchInitialize>) {
  const { services, opened } = context
  const current = await services.searchSteps.current(context)
  // Another tab may have opened another project in a service session.
  const isHere = current?.projectId === opened.model.project.name && current.branch === opened.branch
  const search = await showState(context, isHere ? current : undefined)
  if (search === 'not-ready') throw context.refuse('search-not-ready')
  return { search }
}
