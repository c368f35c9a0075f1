import type { calls, ReplyOf } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { homeStep } from '../../query/steps/make-step.ts'
import { recordView } from '../../query/steps/record-view.ts'
import { showFound, showStep } from '../../query/show/show-state.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import type { StoredStep } from '../../query/steps/search-steps.ts'

type Call = typeof calls.viewCaseDetails

/** Opens a solution; found from the current results it knows its neighbours there, and the words to mark. */
export async function viewCaseDetails(context: Step<Call>): Promise<ReplyOf<Call>> {
  const { request, steps, refuse } = context
  const { action, silentRedirect, locale: textLocale } = request
  const current = await steps.from(context, request.from)
  const isOnPaper = action === 'print'
  const isWork = action === 'edit' || action === 'translate' || action === 'version'
  if (isWork) await checkWork(context, action)
  const purpose = action === 'preview' ? 'preview' : 'detail'
  // Paper and forms have no marks, and no neighbours.
  const solution = await showFound(context, isOnPaper || isWork ? undefined : current, request.caseId, {
    purpose,
    textLocale,
  })
  if (!solution) throw refuse('solution-not-found')
  const { caseId } = solution
  const isOpen = current?.page === 'details' && current.open === caseId
  if (!isOnPaper && !isWork && !isOpen && !isReload(context, caseId))
    recordView(context, current, solution, purpose === 'preview' ? 'preview' : 'details')
  if (silentRedirect || isOnPaper || isWork) return { search: showStep(current, context), solution }
  const step = isOpen ? current : openIn(context, current, caseId)
  return { search: showStep(step, context), solution }
}

/** Refuses what the caller may not do with the solution on the branch where authors write. */
async function checkWork(context: Step<Call>, action: 'edit' | 'translate' | 'version'): Promise<void> {
  const { caller, request, refuse } = context
  if (action === 'version') {
    if (!caller.permissions.has('version-view')) throw refuse('no-permission')
    return
  }
  if (!caller.permissions.has('solution-modify') && !caller.permissions.has('solution-localize'))
    throw refuse('no-permission')
  const edited = await readEditedCase(context, request.caseId)
  if (!edited) throw refuse('solution-not-found')
  const { mayWrite, mayTranslate } = edited.rights
  if (!mayWrite && !(action === 'translate' && mayTranslate)) throw refuse('solution-not-editable')
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
