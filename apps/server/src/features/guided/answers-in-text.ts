import type { calls, SearchQuery } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { findQuestion } from '../../query/dialog/questions.ts'
import { readOptionalText } from '../../query/run/read-text.ts'
import { seenByQuery } from '../../query/run/run-query.ts'
import { sureName } from '../../query/show/show-named.ts'
import { isAnswered, withAnswer } from './answers.ts'
import type { Dialogue } from './dialog-step.ts'

type Told = Omit<Dialogue, 'refuse'> & { refuse: Step<typeof calls.startDialog>['refuse'] }

/**
 * The query with what a text says: values that it names, and does not deny, become answers to questions that have none, its other
 * words are added to the text of the query. Refuses a text that becomes too long.
 */
export async function withTextAnswers(context: Told, query: SearchQuery, text: string): Promise<SearchQuery> {
  const { services, opened, locale, refuse } = context
  const { model, questSight } = opened
  const map = { kind: 'map' as const, ...seenByQuery(context, query, questSight), text, locale }
  const answer = await services.search.ask<'map'>(map)
  if (answer === 'not-ready') throw refuse('search-not-ready')
  const named = answer.named.filter(
    ({ attribute, confidence, isDenied }) => confidence >= sureName && !isDenied && !isAnswered(query, attribute),
  )
  const byQuestion = Map.groupBy(named, ({ attribute }) => attribute)
  let rest = text
  let told = query
  for (const [id, names] of byQuestion) {
    const question = findQuestion(model, questSight, id)
    const symbols = [...new Set(names.map(({ symbol }) => symbol))]
    const [only] = symbols
    if (!question || only === undefined) continue
    told = withAnswer(told, question, symbols.length === 1 ? { is: only } : { isOneOf: symbols }, 'text')
    // Blanks keep the places of the other names.
    for (const { start, end } of names) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  const words = [query.text, /[\p{L}\p{N}]/u.test(rest) ? rest : ''].join(' ').replaceAll(/\s+/g, ' ').trim()
  return { ...told, text: readOptionalText(words, refuse, ['freeText']) }
}
