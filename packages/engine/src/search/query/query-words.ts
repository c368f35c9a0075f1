import type { Analyser } from '../../text/analyser.ts'
import { LONGEST_SIGNS } from '../../text/analyse-field.ts'
import type { MappedText } from '../../text/normalise.ts'
import { readClause } from './clause-words.ts'
import type { Clause, Occurrence } from './query-syntax.ts'
import type { QueryWord } from './query-word.ts'

/** The words of a phrase, as normalised text. */
export interface QueryPhrase {
  text: string
  /** Offsets in the given query, without quotes and sign. */
  start: number
  end: number
  occurrence: Occurrence
}

export interface ReadQuery {
  words: QueryWord[]
  phrases: QueryPhrase[]
  /**
   * Offsets in the given query of what is not searched: what people say around a complaint, words of the base that deny, and what
   * the query says is absent beside its complaint.
   */
  filler: { start: number; end: number; denies?: true; isAbsent?: true }[]
}

/**
 * Cuts clauses into words. `analyser` is that of the caller's locale: it finds the ends of words in scripts without
 * spaces and decides whether apostrophes separate words. A word that ends at `typedUpTo`, an offset in the given query,
 * is incomplete.
 */
export function readQueryWords(
  clauses: readonly Clause[],
  text: MappedText,
  analyser: Analyser,
  typedUpTo?: number,
): ReadQuery {
  const query: ReadQuery = { words: [], phrases: [], filler: [] }
  let position = 0
  for (const clause of clauses) {
    const { words, endPosition } = readClause(clause, text, analyser, position)
    position = endPosition
    const isPhrase = clause.isQuoted || (clause.occurrence !== 'should' && words.length > 1)
    if (isPhrase) {
      query.phrases.push({
        text: text.text.slice(clause.start, clause.end),
        start: text.originalStart(clause.start),
        end: text.originalEnd(clause.end),
        occurrence: clause.occurrence,
      })
    }
    if (isPhrase && clause.occurrence === 'not') continue
    const occurrence = isPhrase ? 'should' : clause.occurrence
    for (const word of words) {
      const isPrefix = word.end === typedUpTo && !word.isOptional && occurrence !== 'not'
      query.words.push({ ...word, isPrefix, occurrence: word.isOptional ? 'should' : occurrence })
    }
  }
  if (query.words.length === 0 && query.phrases.length === 0) query.words.push(...loneSigns(text))
  return { ...query, words: mergeRepeated(query.words) }
}

/** A query of signs alone is asked for as it stands. */
function loneSigns(text: MappedText): QueryWord[] {
  const raw = text.text.trim()
  if (raw === '' || raw.length > LONGEST_SIGNS || /[\p{L}\p{N}]/u.test(raw)) return []
  const start = text.text.indexOf(raw)
  const place = { start: text.originalStart(start), end: text.originalEnd(start + raw.length), position: 0 }
  return [{ raw, shape: 'signs', ...place, occurrence: 'should', weight: 1, isOptional: false, isPrefix: false }]
}

/**
 * Repeated words become one with more weight; must and not stay apart from should, and what is still being typed from
 * whole words.
 */
function mergeRepeated(words: readonly QueryWord[]): QueryWord[] {
  const merged = new Map<string, QueryWord>()
  for (const word of words) {
    const key = `${word.occurrence} ${word.isOptional} ${word.isPrefix} ${word.raw.toLowerCase()}`
    const known = merged.get(key)
    if (known === undefined) merged.set(key, { ...word })
    else {
      known.weight += word.weight
      known.again ??= []
      known.again.push({ start: word.start, end: word.end })
    }
  }
  return [...merged.values()]
}
