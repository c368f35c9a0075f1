import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { homeStep } from '../../searching/make-step.ts'
import { recordView } from '../../searching/record-view.ts'
import { showFound, showStep } from '../../searching/show-state.ts'

/** Opens a solution; found from the current results it knows its neighbours there, and the words to mark. */
export async function viewCaseDetails(context: Step<typeof calls.viewCaseDetails>) {
  const { request, steps, refuse } = context
  const { caseId, action, silentRedirect, locale: textLocale } = request
  const current = await steps.from(context, request.from)
  const purpose = action === 'preview' ? 'preview' : 'detail'
  const solution = await showFound(context, current, caseId, { purpose, textLocale })
  if (!solution) throw refuse('solution-not-found')
  const isOpen = current?.page === 'details' && current.open === caseId
  if (!isOpen) recordView(context, current, solution, purpose === 'preview' ? 'preview' : 'details')
  if (silentRedirect) return { search: showStep(current, context), solution }
  const step = isOpen
    ? current
    : steps.add(context, { ...(current ?? homeStep(context)), page: 'details', open: caseId })
  return { search: showStep(step, context), solution }
}
