import { limits, type calls, type Suggestion } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { headingOf } from '../../reading/show-heading.ts'
import { readHits } from '../../query/run/read-hits.ts'
import { distinctMarks } from '../../reading/marked-words.ts'

/** More would push the solutions out of sight, on a phone below the keyboard. */
const mostCompletions = 4

/** The titles are chosen among so many times as many: those that show more of what is typed come first. */
const titlesPerSuggestion = 3

/** While typing: how the query may go on, and the best titles so far. */
export async function suggest({ db, services, opened, locale, request, refuse }: Read<typeof calls.suggest>) {
  const text = request.freeText.slice(0, limits.queryCharacters)
  if (text.trim() === '') return { completions: [], suggestions: [], found: 0 }
  const { model, branch, questSight } = opened
  const projectId = model.project.name
  const size = titlesPerSuggestion * limits.suggestions
  const question = { kind: 'suggest', projectId, branch, sight: questSight, text, locale, size } as const
  const reply = await services.search.ask<'suggest'>(question)
  if (reply === 'not-ready') throw refuse('search-not-ready')
  const { answer } = reply
  const read = await readHits({ db, services, opened, locale }, answer, reply.changedAt)
  const suggestions = read
    .map(({ context, solution }): Suggestion => {
      const { caseId, number, title, casebase } = headingOf(context, solution)
      return { caseId, number, title, casebase }
    })
    .sort((one, other) => distinctMarks(other.title) - distinctMarks(one.title))
    .slice(0, limits.suggestions)
  const completions = reply.completions.filter((completion) => !isSameQuery(completion, text)).slice(0, mostCompletions)
  return { completions, suggestions, found: answer.found }
}

/** Offering what was typed offers nothing. */
function isSameQuery(left: string, right: string): boolean {
  return left.localeCompare(right, undefined, { sensitivity: 'accent' }) === 0
}
