import { limits, type calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { stepToResults } from '../../searching/make-step.ts'
import { emptyQuery } from '../../searching/search-context.ts'
import { showStep } from '../../searching/show-state.ts'
import { caseList } from './case-list.ts'

/** Searches by words, and shows the first page of what was found. */
export async function freeTextSearch(context: Step<typeof calls.freeTextSearch>) {
  const { request, opened, locale, refuse } = context
  const text = request.freeText.replaceAll(/\p{Cc}+/gu, ' ').trim()
  if (text === '') throw refuse('query-empty', { fields: ['freeText'] })
  if (text.length > limits.queryCharacters)
    throw refuse('query-too-long', {
      params: { length: text.length, limit: limits.queryCharacters },
      fields: ['freeText'],
    })
  const found = await stepToResults(context, { ...emptyQuery(opened), text }, 1)
  if (found === 'not-ready') throw refuse('search-not-ready')
  return { search: showStep(found.step, context), results: found.results, ...caseList(found.results.rows, locale) }
}
