import { asksForSomething, limits, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { caseList } from '../../searching/case-list.ts'
import { stepToResults } from '../../searching/make-step.ts'
import { showStep } from '../../searching/show-state.ts'
import { notSearched, requirePossible } from '../../searching/step-to-query.ts'

/** Shows the results in long pages instead of short ones, or the other way round. The first row that was shown is on the page. */
export async function toggleShowMore(context: Step<typeof calls.toggleShowMore>) {
  const { request, steps, locale, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current || current.page === 'dialog' || !asksForSomething(current.query)) throw refuse('no-current-result')
  requirePossible(context, current.query)
  const { resultsPageSize, longResultsPageSize } = limits
  const pageSize = current.pageSize === resultsPageSize ? longResultsPageSize : resultsPageSize
  const page = Math.floor(((current.resultsPage - 1) * current.pageSize) / pageSize) + 1
  const found = await stepToResults(context, current.query, page, { ...current, pageSize })
  if (typeof found === 'string') throw await notSearched(found, context, current.query)
  const { step, results } = found
  return { search: { ...showStep(step, context), results }, ...caseList(results.rows, locale) }
}
