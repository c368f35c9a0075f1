import { analyserFor } from '../text/analyser.ts'
import { mapNormalised } from '../text/normalise.ts'
import { findAlternative } from './did-you-mean.ts'
import { MatchWords } from './match-words.ts'
import { findPhrase, planPhrase } from './phrases.ts'
import { parseClauses } from './query-syntax.ts'
import { type QueryPhrase, type QueryWord, type ReadQuery, readQueryWords } from './query-words.ts'
import { BEST_MATCHING_SHARE } from './ranking.ts'
import type { Scope, ScopedSegment } from './scope.ts'
import type { Scratch } from './scratch.ts'
import type { SearchedWord, TextSearch, TextSearchAnswer } from './text-search.ts'
import { TopHits } from './top-hits.ts'

const MOST_HITS = 1000
const USUAL_HITS = 10
/** Longer queries are cut here: a pasted log has said what it has to say by then. */
const LONGEST_QUERY = 20_000

/** Answers a search within a scope. `weights` has one weight per field; `scratch` fits the scope and is zero, before and after. */
export function searchText(
  scope: Scope,
  scratch: Scratch,
  weights: Float64Array,
  request: TextSearch,
): TextSearchAnswer {
  const query = readQuery(request)
  const matching = new MatchWords(scope, scratch, weights, query.words, request.locale)
  matching.run()
  const didYouMean = findAlternative(scope, matching.words, request)
  const { rows, unknown } = withPhrases(matching, scope, scratch, query.phrases)
  const answer: TextSearchAnswer = {
    ...rank(rows, matching, scope, scratch, request),
    terms: [...describeWords(matching, request.text), ...describePhrases(query.phrases, unknown, request.text)],
    ...(didYouMean === undefined ? {} : { didYouMean }),
    highlights: matching.highlights,
  }
  for (const row of matching.rows) scratch.score[row] = scratch.musts[row] = 0
  for (const row of matching.excludedRows) scratch.excluded[row] = 0
  return answer
}

function readQuery(request: TextSearch): ReadQuery {
  const original = request.text.slice(0, LONGEST_QUERY)
  const text = mapNormalised(original)
  const query = readQueryWords(parseClauses(text.text), text, analyserFor(request.locale))
  if (!request.prefixLast) return query
  const isTyped = (word: QueryWord) => word.end === original.length && !word.isOptional && word.occurrence !== 'not'
  return { ...query, words: query.words.map((word) => (isTyped(word) ? { ...word, isPrefix: true } : word)) }
}

/** Rows that match, have all that must be there and nothing that must not; and the phrases that no such row has. */
function withPhrases(matching: MatchWords, scope: Scope, scratch: Scratch, phrases: readonly QueryPhrase[]) {
  let rows = matching.rows.filter((row) => scratch.excluded[row] === 0 && scratch.musts[row] === matching.mustCount)
  const unknown = new Set<QueryPhrase>()
  for (const phrase of phrases) {
    const having = new Set<number>()
    for (const locale of scope.locales.keys()) {
      findPhrase(scope, locale, planPhrase(phrase.text, analyserFor(locale)), (row) => having.add(row))
    }
    const left = rows.filter((row) => having.has(row) === (phrase.occurrence !== 'not'))
    const isUnknown = phrase.occurrence === 'should' && left.length === 0
    if (isUnknown) unknown.add(phrase)
    else rows = left
  }
  return { rows, unknown }
}

function rank(rows: readonly number[], matching: MatchWords, scope: Scope, scratch: Scratch, request: TextSearch) {
  const from = wholeNumber(request.from, 0)
  const size = Math.min(wholeNumber(request.size, USUAL_HITS), MOST_HITS)
  const top = new TopHits(Math.min(from + size, rows.length))
  const mostScores = matching.mostScores()
  const scores = new Float64Array(rows.length)
  let best = 0
  rows.forEach((row, at) => {
    const segment = segmentOf(scope, row)
    const score = scratch.score[row]! / mostScores.get(localeOf(segment, row))!
    scores[at] = score
    if (score > best) best = score
    top.offer(row, score, caseIdOf(segment, row))
  })
  let bestMatching = 0
  for (const score of scores) if (score >= best * BEST_MATCHING_SHARE) bestMatching++
  const hits = top.finish().slice(from)
  return {
    hits: hits.map(({ row, score, id }) => ({ id, score, locale: localeOf(segmentOf(scope, row), row) })),
    found: rows.length,
    bestMatching,
  }
}

function describeWords({ words }: MatchWords, text: string): SearchedWord[] {
  return words
    .filter(({ word }) => !word.isOptional)
    .map(({ word, outcome, correctedTo }) => ({
      text: text.slice(word.start, word.end),
      start: word.start,
      end: word.end,
      outcome,
      occurrence: word.occurrence,
      ...(outcome === 'corrected' ? { correctedTo } : {}),
    }))
}

function describePhrases(phrases: readonly QueryPhrase[], unknown: ReadonlySet<QueryPhrase>, text: string) {
  return phrases.map((phrase): SearchedWord => {
    const { start, end, occurrence } = phrase
    return {
      text: text.slice(start, end),
      start,
      end,
      outcome: unknown.has(phrase) ? 'unknown' : 'searched',
      occurrence,
      isPhrase: true,
    }
  })
}

/** The number if it is a whole one from 0, else the substitute. */
function wholeNumber(value: number, substitute: number): number {
  return Number.isSafeInteger(value) && value >= 0 ? value : substitute
}

function segmentOf(scope: Scope, row: number): ScopedSegment {
  let number = scope.segments.length - 1
  while (scope.segments[number]!.firstRow > row) number--
  return scope.segments[number]!
}

function localeOf({ state, firstRow }: ScopedSegment, row: number): string {
  return state.segment.locales[state.segment.rowLocales[row - firstRow]!]!.locale
}

function caseIdOf({ state, firstRow }: ScopedSegment, row: number): number {
  return state.segment.caseIds[state.segment.rowCases[row - firstRow]!]!
}
