import type { SearchQuery } from './query.ts'

/** Whether a query searches anything; otherwise its page is the home page. */
export function asksForSomething({
  text,
  constraints,
  answers,
  filters,
}: Pick<SearchQuery, 'text' | 'constraints' | 'answers' | 'filters'>): boolean {
  return text.trim() !== '' || constraints.length + answers.length + filters.length > 0
}
