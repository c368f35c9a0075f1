import type { FirstHits } from './scoring/best-hits.ts'
import type { QueryMatcher } from './matching/query-matcher.ts'
import type { Scope } from './scope/scope.ts'
import type { TextExplanation } from './text-search.ts'

/**
 * The explanation of a case's score; undefined if the case is not in the caller's scope. `segment` and `caseNumber`
 * locate the case.
 */
export function explainCase(
  scope: Scope,
  matching: QueryMatcher,
  first: FirstHits,
  text: string,
  segment: number,
  caseNumber: number,
): TextExplanation | undefined {
  const { state, rows, firstRow } = scope.segments[segment]!
  const { cases, locales } = state.segment
  const firstOfCase = cases.firstRowOf(caseNumber)
  const caseRows = Array.from({ length: cases.endRowOf(caseNumber) - firstOfCase }, (_, at) => firstOfCase + at)
  const row = caseRows.find((candidate) => rows.searched.has(candidate))
  if (row === undefined) return undefined
  const { locale } = locales[cases.localeOf(row)]!
  const localeNumber = matching.locales.findIndex((searched) => searched.locale === locale)
  const { mostScore } = matching.locales[localeNumber]!
  const contributions = matching.words.flatMap(({ word, weight, matches }) => {
    const found = word.occurrence === 'not' ? undefined : matches[segment * matching.locales.length + localeNumber]
    const worth = found?.worthAt(row) ?? 0
    if (worth === 0) return []
    const { start, end } = word
    return [{ text: text.slice(start, end), start, end, contribution: (first.rest * weight * worth) / mostScore }]
  })
  const sum = contributions.reduce((sum, { contribution }) => sum + contribution, 0)
  const hit = first.rest < 1 ? first.hits.find((each) => each.row === firstRow + row) : undefined
  const byWords = hit?.byWords ?? sum
  // Where its words stand is shared out among them.
  if (sum > 0) for (const each of contributions) each.contribution *= byWords / sum
  const score = hit?.score ?? sum
  return {
    id: cases.idOf(caseNumber),
    locale,
    score,
    contributions,
    likeness: score - byWords,
  }
}
