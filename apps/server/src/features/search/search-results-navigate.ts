import { asksForSomething, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { isMadeElsewhere } from '../../query/steps/made-elsewhere.ts'
import { stepToResults } from '../../query/steps/make-step.ts'
import { showStep } from '../../query/show/show-state.ts'
import { maySearch } from '../../query/run/run-query.ts'
import { selectionIn } from '../../query/steps/selection.ts'
import { caseList } from '../../query/steps/case-list.ts'

/** Another page of the current results. */
export async function searchResultsNavigate(context: Step<typeof calls.searchResultsNavigate>) {
  const { request, steps, locale, refuse } = context
  const standing = await steps.current(context)
  const current = await steps.from(context, request.from)
  if (!current || !asksForSomething(current.query)) throw refuse('no-current-result')
  if (!maySearch(context, current.query)) throw refuse('no-permission')
  const selected = selectionIn(current, standing)
  const found = await stepToResults(context, current.query, request.navigationIndex, { ...current, selected })
  if (found === 'not-ready') throw refuse('search-not-ready')
  if (found === 'must-answer') throw refuse('question-mandatory')
  if (typeof found === 'string') throw refuse('no-current-result')
  const invalidated = found.results.invalidated || isMadeElsewhere(context, current)
  const results = { ...found.results, invalidated }
  return { search: showStep(found.step, context), results, ...caseList(results.rows, locale) }
}
