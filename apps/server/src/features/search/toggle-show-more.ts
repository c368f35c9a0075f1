import { asksForSomething, otherPageSize, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { stepToQuery } from '../../query/steps/step-to-query.ts'

/** Shows the results in long pages instead of those that the user prefers, or the other way round. The first row that was shown is on the page. */
export async function toggleShowMore(context: Step<typeof calls.toggleShowMore>) {
  const { request, steps, refuse } = context
  const current = await steps.from(context, request.from)
  if (!current || current.page === 'dialog' || !asksForSomething(current.query)) throw refuse('no-current-result')
  const pageSize = otherPageSize(current.pageSize, context.caller.preferences.pageSize)
  const page = Math.floor(((current.resultsPage - 1) * current.pageSize) / pageSize) + 1
  const { selected, position } = current
  return stepToQuery(context, current.query, { selected, position, pageSize }, page)
}
