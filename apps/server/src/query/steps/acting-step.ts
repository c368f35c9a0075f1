import type { OpenedBranch } from '../../access/opened-project.ts'
import type { SearchContext, SearchSteps } from './search-steps.ts'

interface Acting extends SearchContext {
  services: { searchSteps: Pick<SearchSteps, 'current' | 'find'> }
  request: { from?: string | undefined }
  opened: Pick<OpenedBranch, 'model' | 'branch'>
}

/**
 * The step in which a call does something, for its event: the one that it names, else the current one of the login session
 * in what is open. Undefined outside a search.
 */
export async function actingStep(context: Acting): Promise<string | undefined> {
  const { request, services, opened } = context
  const { searchSteps } = services
  const step = await (request.from === undefined
    ? searchSteps.current(context)
    : searchSteps.find(request.from, context.caller))
  return step?.projectId === opened.model.project.name && step.branch === opened.branch ? step.id : undefined
}
