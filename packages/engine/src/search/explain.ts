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
  const searched = matching.words.filter(({ word }) => word.occurrence !== 'not')
  const words = searched.map(({ word: { start, end, isOptional }, weight, matches }) => {
    const worth = matches[segment * matching.locales.length + localeNumber]?.worthAt(row) ?? 0
    const possible = weight === 0 ? 0 : (first.rest * weight) / mostScore
    return { at: { text: text.slice(start, end), start, end }, contribution: possible * worth, possible, isOptional }
  })
  const contributions = words.flatMap(({ at, contribution }) => (contribution > 0 ? [{ ...at, contribution }] : []))
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
    // Words in the place of a word that the case has, such as the parts of a code, are not missed.
    missing: words.flatMap(({ at, contribution, possible, isOptional }) =>
      contribution > 0 || possible === 0 || isOptional || contributions.some((had) => overlap(had, at))
        ? []
        : [{ ...at, possible }],
    ),
    likeness: score - byWords,
  }
}

interface Stretch {
  start: number
  end: number
}

function overlap(left: Stretch, right: Stretch): boolean {
  return left.start < right.end && right.start < left.end
}
