import { IdSet } from '../storage/id-set.ts'
import { isSearchedAsWord, type MatchedWord } from './matching/matched-word.ts'
import type { QueryMatcher } from './matching/query-matcher.ts'
import { RowSet } from './scope/row-set.ts'
import type { Scope } from './scope/scope.ts'
import { idsOf, matchQuery, type SearchTools } from './search.ts'
import type { TextQuery, Understanding } from './text-search.ts'

/** A beginning that is shorter stands for more words than are looked up, so other words decide if there are any. */
const SHORTEST_TELLING_PREFIX = 3

/** Done without: only what is written counts. */
const UNDERSTANDING = new Set<Understanding>(['denials', 'filler', 'translations', 'repair', 'compounds', 'everyday'])

/** What is looked for, and in which of the texts that the caller may see. */
export type AllWordsQuery = Pick<TextQuery, 'text' | 'locale' | 'filter' | 'visibleFields'>

/**
 * The cases with every word of a text, in any order and inflection; the last word may be a beginning. Stop words are not
 * required beside other words.
 */
export function findAllWords(scope: Scope, tools: SearchTools, request: AllWordsQuery): IdSet {
  const { matching } = matchQuery(scope, tools, { ...request, prefixLast: true, without: UNDERSTANDING })
  return idsOf(
    scope,
    scope.segments.map(({ state, rows }, segment) => {
      const found = new RowSet(state.segment.rowCount)
      for (const number of matching.locales.keys()) found.addAll(rowsOfLocale(scope, matching, segment, number))
      found.keepOnly(rows.searched)
      return found
    }),
  )
}

/** The rows of a segment that have all words which are searched in the language of a locale. */
function rowsOfLocale(scope: Scope, matching: QueryMatcher, segment: number, localeNumber: number): RowSet {
  const place = segment * matching.locales.length + localeNumber
  const { rowCount } = scope.segments[segment]!.state.segment
  const [first, ...others] = requiredWords(matching, localeNumber).map(({ matches }) => {
    const rows = new RowSet(rowCount)
    matches[place]?.addTo(rows)
    return rows
  })
  for (const rows of others) first?.keepOnly(rows)
  return first ?? new RowSet(rowCount)
}

function requiredWords({ words, locales }: QueryMatcher, localeNumber: number): MatchedWord[] {
  const searched = words.filter(
    (matched) =>
      !matched.word.isOptional &&
      matched.word.occurrence !== 'not' &&
      isSearchedAsWord(matched, matched.plans[localeNumber]!, locales[localeNumber]!),
  )
  const telling = searched.filter(({ word }) => !word.isPrefix || word.raw.length >= SHORTEST_TELLING_PREFIX)
  return telling.length > 0 ? telling : searched
}
