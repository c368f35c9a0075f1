import { analyserFor } from '../../text/analyser.ts'
import type { QueryPhrase } from '../query/query-words.ts'
import { RowSet } from '../scope/row-set.ts'
import type { Scope } from '../scope/scope.ts'
import type { Scratch } from '../scope/scratch.ts'
import type { QueryMatcher } from './query-matcher.ts'
import type { MatchedWord } from './matched-word.ts'
import { addRowsWithPhrase, planPhrase } from './phrases.ts'

/** The rows that a query finds, without their scores. */
export interface MatchingRows {
  /** By segment. */
  rows: RowSet[]
  /** Quoted phrases that no such row has: they are read as their words. */
  unknownPhrases: ReadonlySet<QueryPhrase>
}

/** Whether a row is found by a match of any word, so that no rows have to be computed before scoring. */
export function findsAnyMatch({ words }: QueryMatcher, phrases: readonly QueryPhrase[]): boolean {
  return phrases.length === 0 && words.every(({ word }) => word.occurrence === 'should')
}

/**
 * Counts the rows that match at least one word: the number of rows of `findMatchingRows` if any match finds a row,
 * without keeping the rows.
 */
export function countMatchingRows(scope: Scope, matching: QueryMatcher, { wordRows }: Scratch): number {
  const words = matching.words.filter(({ weight }) => weight > 0)
  let count = 0
  scope.segments.forEach(({ rows }, segment) => {
    addMatchingRows(matching, segment, words, wordRows)
    count += wordRows.emptyCommon(rows.searched)
  })
  return count
}

/** Rows that match at least one word, have all required words and none of the excluded ones. */
export function findMatchingRows(scope: Scope, matching: QueryMatcher, phrases: readonly QueryPhrase[]): MatchingRows {
  const having = (segment: number, words: readonly MatchedWord[]) => rowsWithAny(scope, matching, segment, words)
  const positive = matching.words.filter(({ word, weight }) => word.occurrence !== 'not' && weight > 0)
  const musts = positive.filter(({ word }) => word.occurrence === 'must')
  const excluded = findExcludedRows(scope, matching, phrases)
  const found = scope.segments.map((_, segment) => {
    const rows = having(segment, positive)
    for (const must of musts) rows.keepOnly(having(segment, [must]))
    rows.remove(excluded[segment]!)
    return rows
  })
  const unknownPhrases = new Set<QueryPhrase>()
  for (const phrase of phrases) {
    if (phrase.occurrence === 'not') continue
    const withPhrase = findPhrase(scope, matching, phrase)
    const isThere = found.some((rows, segment) => rows.meets(withPhrase[segment]!))
    if (phrase.occurrence === 'should' && !isThere) unknownPhrases.add(phrase)
    else found.forEach((rows, segment) => rows.keepOnly(withPhrase[segment]!))
  }
  return { rows: found, unknownPhrases }
}

/** Rows with an excluded word or phrase, by segment. */
export function findExcludedRows(scope: Scope, matching: QueryMatcher, phrases: readonly QueryPhrase[]): RowSet[] {
  const nots = matching.words.filter(({ word }) => word.occurrence === 'not')
  const excluded = scope.segments.map((_, segment) => rowsWithAny(scope, matching, segment, nots))
  for (const phrase of phrases) {
    if (phrase.occurrence !== 'not') continue
    findPhrase(scope, matching, phrase).forEach((rows, segment) => excluded[segment]!.addAll(rows))
  }
  return excluded
}

/** Searched rows that match every one of some words, by segment. */
export function rowsWithAll(scope: Scope, matching: QueryMatcher, words: readonly MatchedWord[]): RowSet[] {
  return scope.segments.map((_, segment) => {
    const [first, ...others] = words.map((word) => rowsWithAny(scope, matching, segment, [word]))
    for (const rows of others) first!.keepOnly(rows)
    return first!
  })
}

function rowsWithAny(scope: Scope, matching: QueryMatcher, segment: number, words: readonly MatchedWord[]): RowSet {
  const { state, rows: ofSegment } = scope.segments[segment]!
  const rows = new RowSet(state.segment.rowCount)
  addMatchingRows(matching, segment, words, rows)
  rows.keepOnly(ofSegment.searched)
  return rows
}

/** Adds the rows of a segment that match any of some words, among them perhaps some that are not searched. */
function addMatchingRows(
  { locales }: QueryMatcher,
  segment: number,
  words: readonly MatchedWord[],
  rows: RowSet,
): void {
  for (const { matches } of words) {
    for (let locale = 0; locale < locales.length; locale++) matches[segment * locales.length + locale]?.addTo(rows)
  }
}

/** Rows that have the phrase, by segment. */
function findPhrase(scope: Scope, { locales }: QueryMatcher, { text }: QueryPhrase): RowSet[] {
  const plans = locales.map(({ locale }) => planPhrase(text, analyserFor(locale)))
  return scope.segments.map(({ state }, segment) => {
    const rows = new RowSet(state.segment.rowCount)
    locales.forEach(({ indexes }, number) => {
      const index = indexes[segment]
      if (index === undefined) return
      for (const wording of plans[number]!) addRowsWithPhrase(index, wording, rows)
    })
    return rows
  })
}
