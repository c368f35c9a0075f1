import { asksForSomething, limits, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { stepToQuery } from '../../query/steps/step-to-query.ts'

/** Shows the results in long pages instead of short ones, or the other way round. The first row that was shown is on the page. */
export async function toggleShowMore(context: Step<typeof calls.toggleShowMore>) {
  const { request, steps, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current || current.page === 'dialog' || !asksForSomething(current.query)) throw refuse('no-current-result')
  const { resultsPageSize, longResultsPageSize } = limits
  const pageSize = current.pageSize === resultsPageSize ? longResultsPageSize : resultsPageSize
  const page = Math.floor(((current.resultsPage - 1) * current.pageSize) / pageSize) + 1
  const { selected, position } = current
  return stepToQuery(context, current.query, { selected, position, pageSize }, page)
}
