import type { SearchState } from '@advisor/contract'
import { openProject } from '../../access/opened-project.ts'
import type { Searching } from '../../query/search-context.ts'
import { showStep } from '../../query/show/show-state.ts'
import type { ReadServices } from '../../services.ts'

/** The beginning of a search in what the session has open now. */
export async function openedHome(
  context: Pick<Searching, 'opened' | 'caller' | 'session' | 'locale'> & { services: ReadServices },
): Promise<SearchState> {
  const opened = (await openProject(context.services, context.caller, context.session)) ?? context.opened
  return showStep(undefined, { ...context, opened })
}
