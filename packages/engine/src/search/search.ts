import { checkLeastShare, leastScore } from '../hits/least-score.ts'
import { checkPage } from '../hits/page.ts'
import { IdSet } from '../storage/id-set.ts'
import { type Analyser, analyserFor } from '../text/analyser.ts'
import { Denial } from '../text/denials/denial-kinds.ts'
import { findFiller, withoutRanges } from '../text/filler.ts'
import { isStopWordAnywhere } from '../text/own-words.ts'
import { mapNormalised } from '../text/normalise.ts'
import { finalScores, findFirstHits, type RankingTools, rowsFrom, scoreRows } from './scoring/best-hits.ts'
import { partsOfCompounds } from './query/compound-words.ts'
import { findAlternative } from './did-you-mean.ts'
import { explainCase } from './explain.ts'
import { QueryMatcher } from './matching/query-matcher.ts'
import {
  countMatchingRows,
  findExcludedRows,
  findMatchingRows,
  findsAnyMatch,
  type MatchingRows,
} from './matching/matching-rows.ts'
import { dropAbsent } from './absent-words.ts'
import { parseClauses } from './query/query-syntax.ts'
import type { QueryWord } from './query/query-word.ts'
import { type QueryPhrase, type ReadQuery, readQueryWords } from './query/query-words.ts'
import { SHORTEST_PREFIX } from './ranking.ts'
import { idOfRow, localeOfRow, type Scope } from './scope/scope.ts'
import type { RowSet } from './scope/row-set.ts'
import type { Scratch } from './scope/scratch.ts'
import { isLoose } from './searched-words.ts'
import { dropOwnDenials, withDenials } from './query/denials.ts'
import { synonymsOfPhrases } from './query/synonyms.ts'
import type {
  ScoredText,
  SearchedWord,
  TextExplanation,
  TextQuery,
  TextSearch,
  TextSearchAnswer,
} from './text-search.ts'
import type { KnownAnywhere } from './vocabulary/known-anywhere.ts'
import { partCounts } from './vocabulary/vocabulary.ts'

/** The maximum number of hits of a search. */
export const MOST_HITS = 1000
/** Longer queries are cut here: a pasted log has said what it has to say by then. */
const LONGEST_QUERY = 20_000

/** The parts that searching needs beside the scope. */
export interface SearchTools extends RankingTools {
  /** Fits the scope's largest segment. */
  scratch: Scratch
  /** The words of the caller's texts in all languages. */
  known: KnownAnywhere
  /** The scope of the headings alone; undefined where texts have none. */
  headings: () => Scope | undefined
}

/** Answers a search within a scope. Throws an EngineError for an invalid page. */
export function searchText(scope: Scope, tools: SearchTools, request: TextSearch): TextSearchAnswer {
  const { scratch } = tools
  const { query, matching } = matchQuery(scope, tools, request)
  const narrowed = narrow(scope, matching, query)
  const { from, size } = checkPage(request)
  const end = from + Math.min(size, MOST_HITS)
  const described = describe(scope, tools, { query, matching, narrowed }, request)
  const leastShare = isLoose(described.terms) ? checkLeastShare(request.leastShare ?? 0) : 0
  const first = findFirstHits(scope, tools, matching, narrowed?.rows, end)
  const least = leastScore(first.hits[0]?.score ?? 0, leastShare)
  const hits = first.hits
    .slice(from, end)
    .filter(({ score }) => score >= least)
    .map(({ row, score, id }) => ({ id, score, locale: localeOfRow(scope, row) }))
  const counts =
    least > 0 && request.count !== false
      ? countStrong(scope, rowsFrom(scope, tools, matching, first, least), request.list, () =>
          countMatchingRows(scope, matching, scratch),
        )
      : countMatching(scope, tools, { matching, narrowed }, request, from + hits.length)
  return { hits, bestMatching: first.bestMatching, ...counts, ...described }
}

type Counts = Pick<TextSearchAnswer, 'found' | 'weaker' | 'ids'>

/** The cases of these rows, beside all that match. */
function countStrong(scope: Scope, rows: readonly number[], list: boolean | undefined, countAll: () => number): Counts {
  return {
    found: rows.length,
    weaker: countAll() - rows.length,
    ...(list && { ids: new IdSet(rows.map((row) => idOfRow(scope, row))) }),
  }
}

/** All matching cases; `seen`: those up to the last hit, which are all that is known without counting. */
function countMatching(
  scope: Scope,
  { scratch }: SearchTools,
  { matching, narrowed }: { matching: QueryMatcher; narrowed: MatchingRows | undefined },
  { count, list }: TextSearch,
  seen: number,
): Counts {
  if (list) {
    const ids = idsOf(scope, narrowed?.rows ?? findMatchingRows(scope, matching, []).rows)
    return { found: ids.size, weaker: 0, ids }
  }
  if (narrowed) return { found: narrowed.rows.reduce((sum, rows) => sum + rows.size, 0), weaker: 0 }
  return { found: count === false ? seen : countMatchingRows(scope, matching, scratch), weaker: 0 }
}

/** All cases that a text finds and excludes within a scope. */
export function scoreText(scope: Scope, tools: SearchTools, request: TextQuery): ScoredText {
  const { query, matching } = matchQuery(scope, tools, request)
  const narrowed = narrow(scope, matching, query)
  const [rows, ids, scores]: [number[], number[], number[]] = [[], [], []]
  scoreRows(scope, tools.scorer, matching, narrowed?.rows, ({ state: { segment }, firstRow }) => ({
    threshold: -1,
    offer(row, score) {
      rows.push(firstRow + row)
      ids.push(segment.cases.idOfRow(row))
      scores.push(score)
    },
  }))
  return {
    found: { ids, scores: finalScores(scope, tools, matching, { rows, scores, ids }) },
    excludedIds: idsOf(scope, findExcludedRows(scope, matching, query.phrases)),
    ...describe(scope, tools, { query, matching, narrowed }, request),
  }
}

/** Ids of the cases that rows, by segment, are of. */
export function idsOf(scope: Scope, rows: readonly RowSet[]): IdSet {
  const ids = new IdSet()
  rows.forEach((each, number) => {
    const { cases } = scope.segments[number]!.state.segment
    ids.addCases(cases.columns.ids, cases.casesOf(each.bits))
  })
  return ids
}

/**
 * The explanation of a case's score; undefined if the case is not in the caller's scope. `segment` counts the segments
 * of the scope.
 */
export function explainText(
  scope: Scope,
  tools: SearchTools,
  request: TextQuery,
  segment: number,
  caseNumber: number,
): TextExplanation | undefined {
  const { query, matching } = matchQuery(scope, tools, request)
  const found = narrow(scope, matching, query)?.rows
  const first = findFirstHits(scope, tools, matching, found, 1)
  return explainCase(scope, tools.scratch, matching, first, request.text, segment, caseNumber)
}

/**
 * The rows that operators and phrases leave; undefined where any match is found, so that nothing has to be known before
 * scoring.
 */
function narrow(scope: Scope, matching: QueryMatcher, { phrases }: ReadQuery): MatchingRows | undefined {
  return findsAnyMatch(matching, phrases) ? undefined : findMatchingRows(scope, matching, phrases)
}

/** The words of a query and how they match. */
export function matchQuery(
  scope: Scope,
  { scratch, known, headings }: SearchTools,
  request: TextQuery,
): { query: ReadQuery; matching: QueryMatcher } {
  const query = readQuery(request)
  dropAbsent(query, { scope, headings, scratch, locale: request.locale })
  const analysers = [...scope.locales.keys()].map((locale) => analyserFor(locale))
  const countsOf = (analyser: Analyser) => partCounts(scope, scratch, analyser)
  if (!request.without?.has('compounds')) query.words.push(...partsOfCompounds(query.words, analysers, countsOf))
  const matching = new QueryMatcher(scope, scratch, query.words, request, (raw) => known.has(raw))
  matching.run()
  return { query, matching }
}

function readQuery(request: TextQuery): ReadQuery {
  const original = request.text.slice(0, LONGEST_QUERY)
  const text = mapNormalised(original)
  const typedUpTo = request.prefixLast === true ? original.length : undefined
  const filler = request.without?.has('filler') ? [] : findFiller(text.text, request.locale, request.filler)
  const said = { ...text, text: withoutRanges(text.text, filler) }
  const query = readQueryWords(parseClauses(said.text), said, analyserFor(request.locale), typedUpTo)
  query.words = withoutFirstLetter(query.words)
  const own =
    request.denials && Object.hasOwn(request.denials, request.locale) ? request.denials[request.locale] : undefined
  if (!request.without?.has('denials')) query.words = withDenials(query.words, said, request.locale, own)
  if (own) dropOwnDenials(query, own, request.locale)
  query.filler.push(
    ...filler.map(({ start, end }) => ({ start: text.originalStart(start), end: text.originalEnd(end) })),
  )
  if (request.synonyms) query.words.push(...synonymsOfPhrases(query.words, request.synonyms, request.locale))
  return query
}

/** Without a letter that begins the last word, if there are other words: alone it is only found in codes. */
function withoutFirstLetter(words: QueryWord[]): QueryWord[] {
  const isLetter = ({ raw, shape, isPrefix }: QueryWord) =>
    isPrefix && shape === 'word' && [...raw].length < SHORTEST_PREFIX
  return words.some((word) => !isLetter(word) && !word.isOptional) ? words.filter((word) => !isLetter(word)) : words
}

/** What became of a query. */
function describe(
  scope: Scope,
  { scratch, known }: SearchTools,
  { query, matching, narrowed }: { query: ReadQuery; matching: QueryMatcher; narrowed: MatchingRows | undefined },
  request: TextQuery,
): Pick<TextSearchAnswer, 'terms' | 'didYouMean' | 'highlights'> {
  const didYouMean = findAlternative(scope, scratch, matching.words, request)
  return {
    terms: [
      ...describeWords(matching, query, request, known),
      ...query.filler.map(({ start, end, denies, isAbsent }): SearchedWord => ({
        ...{ text: request.text.slice(start, end), start, end, outcome: 'dropped', occurrence: 'should' },
        ...(denies && { denies }),
        ...(isAbsent && { isDenied: true, isAbsent }),
      })),
      ...describePhrases(query.phrases, narrowed?.unknownPhrases ?? new Set(), request.text),
    ],
    ...(didYouMean === undefined ? {} : { didYouMean }),
    highlights: matching.highlights,
  }
}

function describeWords(
  { words }: QueryMatcher,
  { filler }: ReadQuery,
  { text, locale }: Pick<TextQuery, 'text' | 'locale'>,
  known: KnownAnywhere,
): SearchedWord[] {
  const { denialOf } = analyserFor(locale)
  const hasDenials = words.some(({ word }) => word.isDenied) || filler.some(({ isAbsent }) => isAbsent)
  return words
    .filter(({ word }) => !word.isOptional)
    .map(({ word, outcome, correctedTo }) => ({
      text: text.slice(word.start, word.end),
      start: word.start,
      end: word.end,
      outcome,
      occurrence: word.occurrence,
      ...(word.isDenied && { isDenied: true as const }),
      ...(hasDenials && outcome === 'dropped' && denialOf(word.raw) !== Denial.none && { denies: true as const }),
      ...(outcome === 'corrected' && { correctedTo }),
      ...(outcome === 'unknown' &&
        (isStopWordAnywhere(word.raw) || known.isInText(word.raw)) && { isOtherLanguage: true as const }),
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
