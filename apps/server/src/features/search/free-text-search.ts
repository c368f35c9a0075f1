import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { stepToResults } from '../../query/steps/make-step.ts'
import { emptyQuery } from '../../query/search-context.ts'
import { showStep } from '../../query/show/show-state.ts'
import { withSessionReplies } from '../../query/sessions/session-replies.ts'
import { caseList } from '../../query/steps/case-list.ts'
import { readPastedText } from '../../query/run/read-text.ts'

/** Searches by words, and shows the first page of what was found. */
export async function freeTextSearch(context: Step<typeof calls.freeTextSearch>) {
  const { request, opened, steps, locale, refuse } = context
  const pasted = readPastedText(request.freeText, refuse, ['freeText'])
  await steps.startFrom(context, request.from)
  const query = await withSessionReplies(context, { ...emptyQuery(opened), ...pasted })
  const found = await stepToResults(context, query, 1)
  if (found === 'must-answer') throw refuse('question-mandatory')
  // Words alone can always be asked for: a text that finds no results waits for the index.
  if (typeof found === 'string') throw refuse('search-not-ready')
  return { search: showStep(found.step, context), results: found.results, ...caseList(found.results.rows, locale) }
}
