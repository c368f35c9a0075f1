import { type Analyser } from '../text/analyser.ts'
import { type MappedText } from '../text/normalise.ts'
import { readClause } from './clause-words.ts'
import type { Clause, Occurrence } from './query-syntax.ts'

/**
 * word: letters. code: with a digit. dense: of a script indexed by pairs of characters. pair: two characters of such a script where
 * words meet. part: of a compound that was typed. synonym: words not typed, for a phrase that was.
 */
export type WordShape = 'word' | 'code' | 'dense' | 'pair' | 'part' | 'synonym'

/** One thing the query asks for, before any language has looked at it. */
export interface QueryWord {
  /** As it stands in the normalised text. */
  raw: string
  shape: WordShape
  /** Offsets in the query as it was handed in. */
  start: number
  end: number
  occurrence: Occurrence
  /** How often the query has it; less for additional spellings. */
  weight: number
  /** An additional spelling that only helps: without a match it is as if it had not been there. */
  isOptional: boolean
  /** The last word of a query that is still being typed. */
  isPrefix: boolean
}

/** Words that stand together, as normalised text. */
export interface QueryPhrase {
  text: string
  /** Offsets in the query as it was handed in, quotes and sign left out. */
  start: number
  end: number
  occurrence: Occurrence
}

export interface ReadQuery {
  words: QueryWord[]
  phrases: QueryPhrase[]
}

/**
 * Cuts clauses into words. `analyser` is that of the caller's locale: it decides where words end in scripts without spaces
 * and whether apostrophes part words.
 */
export function readQueryWords(clauses: readonly Clause[], text: MappedText, analyser: Analyser): ReadQuery {
  const query: ReadQuery = { words: [], phrases: [] }
  for (const clause of clauses) {
    const words = readClause(clause, text, analyser)
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
    for (const word of words) query.words.push({ ...word, occurrence: word.isOptional ? 'should' : occurrence })
  }
  return { words: mergeRepeated(query.words), phrases: query.phrases }
}

/** Repeated words become one with more weight; must and not stay apart from should. */
function mergeRepeated(words: readonly QueryWord[]): QueryWord[] {
  const merged = new Map<string, QueryWord>()
  for (const word of words) {
    const key = `${word.occurrence} ${word.isOptional} ${word.raw.toLowerCase()}`
    const known = merged.get(key)
    if (known === undefined) merged.set(key, { ...word })
    else known.weight += word.weight
  }
  return [...merged.values()]
}
