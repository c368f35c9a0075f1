import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { findNumber } from '../../reading/find-number.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { homeStep } from '../../searching/make-step.ts'
import { showStep } from '../../searching/show-state.ts'
import { caseList } from '../../searching/case-list.ts'

/** Opens the solution that a number or a name leads to. It stands by itself: the search before it is left. */
export async function searchCaseName(context: Step<typeof calls.searchCaseName>) {
  const { db, request, opened, steps, locale, refuse } = context
  if (request.caseName.trim() === '') throw refuse('no-solution-name', { fields: ['caseName'] })
  const number = await findNumber(db, opened, request.caseName)
  const solution = number === undefined ? undefined : await showSolution(context, number, { purpose: 'detail' })
  if (!solution) throw refuse('solution-not-found', { fields: ['caseName'] })
  await steps.startFrom(context, request.from)
  const step = steps.add(context, { ...homeStep(context), page: 'details', open: solution.caseId })
  return { search: showStep(step, context), solution, ...caseList([solution], locale) }
}
