import type { calls, ReplyOf } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { homeStep } from '../../query/steps/make-step.ts'
import { recordView } from '../../query/steps/record-view.ts'
import { showFound, showStep } from '../../query/show/show-state.ts'
import type { StoredStep } from '../../query/steps/search-steps.ts'

type Call = typeof calls.viewCaseDetails

/** Opens a solution; found from the current results it knows its neighbours there, and the words to mark. */
export async function viewCaseDetails(context: Step<Call>): Promise<ReplyOf<Call>> {
  const { request, steps, refuse } = context
  const { action, silentRedirect, locale: textLocale } = request
  const current = await steps.from(context, request.from)
  const isOnPaper = action === 'print'
  const purpose = action === 'preview' ? 'preview' : 'detail'
  // Paper has no marks, and no neighbours.
  const solution = await showFound(context, isOnPaper ? undefined : current, request.caseId, { purpose, textLocale })
  if (!solution) throw refuse('solution-not-found')
  const { caseId } = solution
  const isOpen = current?.page === 'details' && current.open === caseId
  if (!isOnPaper && !isOpen && !isReload(context, caseId))
    recordView(context, current, solution, purpose === 'preview' ? 'preview' : 'details')
  if (silentRedirect || isOnPaper) return { search: showStep(current, context), solution }
  const step = isOpen ? current : openIn(context, current, caseId)
  return { search: showStep(step, context), solution }
}

/** Whether a page beside the search shows the solution again: after a reload, or in another language. */
function isReload({ request, session, opened, services }: Step<Call>, caseId: number): boolean {
  const { silentRedirect, action, from = '' } = request
  if (!silentRedirect) return false
  const place = [session.idHash, opened.model.project.name, opened.branch, from]
  return !services.recentOccasions.isNew('view', ...place, action, caseId)
}

function openIn(context: Step<Call>, current: StoredStep | undefined, caseId: number): StoredStep {
  return context.steps.add(context, { ...(current ?? homeStep(context)), page: 'details', open: caseId })
}
