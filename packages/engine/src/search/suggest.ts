import { listsOfForm } from '../storage/form-lists.ts'
import { type Analyser, analyserFor } from '../text/analyser.ts'
import { ChunkReader } from '../text/chunks.ts'
import { isCode } from '../text/codes.ts'
import { lowerCase, withoutApostrophes } from '../text/fold.ts'
import { mapNormalised } from '../text/normalise.ts'
import { writtenOf } from '../text/tokens.ts'
import { SHORTEST_PREFIX } from './ranking.ts'
import { rowsWithAll } from './matching/matching-rows.ts'
import { addRowsOf } from './scope/list-rows.ts'
import { RowSet } from './scope/row-set.ts'
import { type Scope, scopedIndex } from './scope/scope.ts'
import { matchQuery, searchText, type SearchTools } from './search.ts'
import type { TextQuery, TextSearchAnswer } from './text-search.ts'
import { findCompletions } from './vocabulary/vocabulary.ts'

/** Words that may complete the last one are looked at, most frequent first. */
const MOST_WORDS_TRIED = 200
/** Each is searched. */
const MOST_OWN_WORDS_TRIED = 4

/** An incomplete query; see `TextQuery`. */
export interface SuggestRequest extends Pick<
  TextQuery,
  'text' | 'locale' | 'filter' | 'visibleFields' | 'synonyms' | 'filler' | 'denials'
> {
  /** The number of completions and of hits; default 10. */
  size?: number
  /** Words of synonyms, by locale, that complete a text where a case has what means the same. */
  ownWords?: Readonly<Record<string, readonly string[]>>
}

/** Suggestions for an incomplete query. */
export interface SuggestAnswer {
  /**
   * The text with its last word completed, most frequent words first: words that a case has together with the other words of
   * the text. Empty for codes, for stop words and for scripts without spaces.
   */
  completions: string[]
  /** The result of a search for the text as it is, cases with the words that are typed first: the best, their number, and highlights. */
  answer: TextSearchAnswer
}

/** The best cases for a text that is being typed: those with its own words before those with what means the same. */
export function findTyped(scope: Scope, tools: SearchTools, request: SuggestRequest, size: number): TextSearchAnswer {
  const { synonyms, ...typed } = { ...request, from: 0, size, prefixLast: true }
  const asTyped = searchText(scope, tools, typed)
  if (synonyms === undefined || asTyped.hits.length >= size) return asTyped
  const all = searchText(scope, tools, { ...typed, synonyms })
  const known = new Set(asTyped.hits.map(({ id }) => id))
  const others = all.hits.filter(({ id }) => !known.has(id))
  return { ...all, hits: [...asTyped.hits, ...others].slice(0, size) }
}

/**
 * The text with its last word completed by words within the scope that a case has together with its other words. A stop
 * word is finished as it is.
 */
export function completeText(scope: Scope, tools: SearchTools, request: SuggestRequest, size: number): string[] {
  const { text, locale } = request
  const last = lastWord(text, analyserFor(locale))
  if (last === undefined || size === 0) return []
  const before = rowsAround(scope, tools, { ...request, text: text.slice(0, last.start) })
  // One letter tells enough behind other words.
  const shortest = before === undefined ? SHORTEST_PREFIX : 1
  const counts = new Map<string, number>()
  const formsOf = new Map<string, { locale: string; form: string }[]>()
  for (const name of scope.locales.keys()) {
    const prefix = analyserFor(name).language.fold(lowerCase(last.word))
    if (prefix.length < shortest) continue
    const most = prefix.length < SHORTEST_PREFIX ? MOST_WORDS_TRIED : undefined
    for (const { text: form, caseCount } of findCompletions(scope, tools.scratch, name, 'forms', prefix, most)) {
      const written = writtenOf(form)
      counts.set(written, (counts.get(written) ?? 0) + caseCount)
      formsOf.set(written, [...(formsOf.get(written) ?? []), { locale: name, form }])
    }
  }
  const words = [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([word]) => word)
  const isThere = (word: string) =>
    before === undefined || formsOf.get(word)!.some(({ locale: name, form }) => meets(scope, name, form, before))
  const offered: string[] = []
  for (const word of words.slice(0, MOST_WORDS_TRIED)) {
    if (offered.length < size && isThere(word)) offered.push(text.slice(0, last.start) + word)
  }
  for (const word of ownCompletions(request, last.word)) {
    if (offered.length >= size) break
    const completed = text.slice(0, last.start) + word
    if (!offered.includes(completed) && meansSomething(scope, tools, { ...request, text: word }, before))
      offered.push(completed)
  }
  return offered
}

/** The words of the query's language that begin so, shortest first. */
function ownCompletions({ ownWords, locale }: SuggestRequest, word: string): readonly string[] {
  const { language } = analyserFor(locale)
  const prefix = language.fold(lowerCase(word))
  if (prefix.length < SHORTEST_PREFIX || ownWords === undefined || !Object.hasOwn(ownWords, locale)) return []
  return ownWords[locale]!.filter((own) => language.fold(lowerCase(own)).startsWith(prefix))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, MOST_OWN_WORDS_TRIED)
}

/** Whether a case that is left has a word, or what means the same. */
function meansSomething(
  scope: Scope,
  tools: SearchTools,
  request: TextQuery,
  before: readonly RowSet[] | undefined,
): boolean {
  const { matching } = matchQuery(scope, tools, request)
  const words = matching.words.filter(({ word, outcome }) => !word.isOptional && outcome === 'searched')
  if (words.length === 0) return false
  return rowsWithAll(scope, matching, words).some((rows, segment) =>
    before === undefined ? rows.size > 0 : rows.meets(before[segment]!),
  )
}

/**
 * By segment the rows that have all words of a text that any row has; where none has all of them, those with the last.
 * Undefined where there is no such word.
 */
function rowsAround(scope: Scope, tools: SearchTools, request: TextQuery): RowSet[] | undefined {
  const { matching } = matchQuery(scope, tools, request)
  const words = matching.words.filter(
    ({ word, caseCount }) => caseCount > 0 && !word.isOptional && word.occurrence !== 'not',
  )
  if (words.length === 0) return undefined
  const withAll = rowsWithAll(scope, matching, words)
  return withAll.some((rows) => rows.size > 0) ? withAll : rowsWithAll(scope, matching, words.slice(-1))
}

/** Whether any of these rows, by segment, has a written word. */
function meets(scope: Scope, locale: string, form: string, rows: readonly RowSet[]): boolean {
  return scope.segments.some((segment, number) => {
    const scoped = scopedIndex(segment, locale, scope)
    const found = scoped ? scoped.index.forms.find(form) : -1
    if (!scoped || found < 0) return false
    const having = new RowSet(segment.state.segment.rowCount)
    for (const list of listsOfForm(scoped.index.formPostings, found)) addRowsOf(list, scoped.from.norms, having)
    return having.meets(rows[number]!)
  })
}

/** The word of letters at the very end of the text, behind what is joined to it. */
function lastWord(text: string, analyser: Analyser): { word: string; start: number } | undefined {
  const mapped = mapNormalised(text)
  const reader = new ChunkReader(mapped.text)
  let word: { word: string; start: number } | undefined
  while (reader.next()) {
    const { start, end, kind } = reader
    const raw = mapped.text.slice(start, end)
    if (end < mapped.text.length || kind !== 'word' || isCode(raw)) continue
    const part = analyser.word(raw, 'prose').tokens.findLast(({ role }) => role !== 'joined')
    if (part === undefined || part.end < raw.length || part.role === 'stop') continue
    word = { word: withoutApostrophes(raw.slice(part.start)), start: mapped.originalStart(start + part.start) }
  }
  return word
}
