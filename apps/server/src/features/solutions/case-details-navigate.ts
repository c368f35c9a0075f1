import { asksForSomething, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { recordView } from '../../query/steps/record-view.ts'
import { findPlace } from '../../query/run/find-solutions.ts'
import { showFound, showStep } from '../../query/show/show-state.ts'

/** The solution before or after one of the current results. */
export async function caseDetailsNavigate(context: Step<typeof calls.caseDetailsNavigate>) {
  const { request, steps, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current || !asksForSomething(current.query)) throw refuse('no-current-result')
  const place = await findPlace(context, current.query, current, request.caseId)
  if (place === 'must-answer') throw refuse('question-mandatory')
  const neighbour = typeof place === 'string' ? undefined : place.navigation?.[request.direction]
  if (neighbour === undefined) throw refuse('no-current-result')
  const solution = await showFound(context, current, neighbour, { purpose: 'detail' })
  if (!solution) throw refuse('solution-not-found')
  recordView(context, current, solution)
  const step = steps.add(context, { ...current, page: 'details', open: neighbour })
  return { search: showStep(step, context), solution }
}
