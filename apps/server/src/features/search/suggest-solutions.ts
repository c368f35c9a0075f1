import { limits, type Suggestion } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import type { OpenedProject } from '../../http/handlers.ts'
import type { Parts } from '../../services.ts'
import { readContents, readPointed } from '../../reading/read-solutions.ts'
import { branchOf } from '../../searching/find-page.ts'
import { SearchWords } from '../../reading/search-words.ts'
import { headingOf } from '../../reading/show-heading.ts'

interface SuggestFor {
  db: Db
  parts: Parts
  opened: OpenedProject
  locale: string
}

export interface Suggestions {
  completions: string[]
  suggestions: Suggestion[]
  found: number
}

/** More would push the solutions out of sight, on a phone below the keyboard. */
const mostCompletions = 4

/** While typing: how the query may go on, and the best titles so far. */
export async function suggestSolutions(
  { db, parts, opened, locale }: SuggestFor,
  typed: string,
): Promise<Suggestions | 'not-ready'> {
  const text = typed.slice(0, limits.queryCharacters)
  if (text.trim() === '') return { completions: [], suggestions: [], found: 0 }
  const reply = await parts.search.ask<'suggest'>({
    kind: 'suggest',
    ...branchOf(opened),
    text,
    locale,
    size: limits.suggestions,
  })
  if (reply === 'not-ready') return reply
  const { answer } = reply
  const completions = reply.completions.filter((completion) => !isSameQuery(completion, text)).slice(0, mostCompletions)
  const words = new SearchWords(opened.model, answer.highlights)
  const solutions = await readPointed(
    db,
    opened,
    answer.hits.map(({ id }) => id),
  )
  const contents = await readContents(db, opened.model.project.name, solutions)
  const suggestions = solutions.flatMap((solution) => {
    const content = contents.get(solution.number)
    if (!content) return []
    const hitLocale = answer.hits.find(({ id }) => id === solution.number)?.locale ?? solution.masterLocale
    const textLocales = [hitLocale, solution.masterLocale]
    const context = { model: opened.model, readerLocale: locale, textLocales, content, words, fileUrl: () => '' }
    const { caseId, number, title, casebase } = headingOf(context, solution)
    return [{ caseId, number, title, casebase }]
  })
  return { completions, suggestions, found: answer.found }
}

/** Offering what was typed offers nothing. */
function isSameQuery(left: string, right: string): boolean {
  return left.localeCompare(right, undefined, { sensitivity: 'accent' }) === 0
}
