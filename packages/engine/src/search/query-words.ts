import { type Analyser } from '../text/analyser.ts'
import { ChunkReader } from '../text/chunks.ts'
import { isCode, normaliseCode } from '../text/codes.ts'
import { type MappedText } from '../text/normalise.ts'
import { segmentWords } from '../text/segmenters.ts'
import type { Clause, Occurrence } from './query-syntax.ts'
import { OPTIONAL_WEIGHT } from './ranking.ts'

/** word: letters. code: with a digit. dense: of a script indexed by pairs of characters. synonym: words not typed, for a phrase that was. */
type WordShape = 'word' | 'code' | 'dense' | 'synonym'

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

/** Longest code made of neighbouring words of the query (`CP 1473 MAP`), in characters and words. */
const LONGEST_NEIGHBOUR_CODE = 24
const MOST_NEIGHBOURS = 3
/** Clauses of more chunks are pasted text, where codes are written as they are. */
const MOST_CHUNKS_TYPED = 32

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

function readClause(clause: Clause, text: MappedText, analyser: Analyser): QueryWord[] {
  const source = text.text.slice(clause.start, clause.end)
  const words: QueryWord[] = []
  const add = (raw: string, shape: WordShape, start: number, end: number, isOptional = false) => {
    words.push({
      raw,
      shape,
      start: text.originalStart(clause.start + start),
      end: text.originalEnd(clause.start + end),
      occurrence: 'should',
      weight: isOptional ? OPTIONAL_WEIGHT : 1,
      isOptional,
      isPrefix: false,
    })
  }
  const chunks: { start: number; end: number }[] = []
  const reader = new ChunkReader(source)
  while (reader.next()) {
    const { start, end, kind } = reader
    const raw = source.slice(start, end)
    if (kind !== 'word') {
      for (const word of segmentWords(raw, analyser.locale)) {
        add(word.text, kind === 'dense' ? 'dense' : 'word', start + word.start, start + word.start + word.text.length)
      }
    } else if (isCode(raw)) add(raw, 'code', start, end)
    else {
      for (const token of analyser.word(raw, 'prose').tokens) {
        const isJoined = token.role === 'joined'
        const part = raw.slice(token.start, token.end)
        add(
          isJoined ? part.replace(/[^\p{L}\p{M}]/gu, '') : part,
          'word',
          start + token.start,
          start + token.end,
          isJoined,
        )
      }
    }
    if (kind === 'word') chunks.push({ start, end })
  }
  if (chunks.length <= MOST_CHUNKS_TYPED) addNeighbourCodes(source, chunks, analyser, add)
  return words
}

/** Codes written with spaces: neighbouring chunks with a digit among them are tried as one code as well. */
function addNeighbourCodes(
  source: string,
  chunks: readonly { start: number; end: number }[],
  analyser: Analyser,
  add: (raw: string, shape: WordShape, start: number, end: number, isOptional: boolean) => void,
): void {
  for (let first = 0; first < chunks.length; first++) {
    for (let last = first + 1; last < Math.min(first + MOST_NEIGHBOURS, chunks.length); last++) {
      const { start } = chunks[first]!
      const { end } = chunks[last]!
      if (chunks[last]!.start !== chunks[last - 1]!.end + 1 || isStopWord(source, chunks[last]!, analyser)) break
      if (isStopWord(source, chunks[first]!, analyser)) break
      const code = normaliseCode(source.slice(start, end))
      if (isCode(code) && code.length <= LONGEST_NEIGHBOUR_CODE) add(code, 'code', start, end, true)
    }
  }
}

function isStopWord(source: string, chunk: { start: number; end: number }, analyser: Analyser): boolean {
  return analyser.word(source.slice(chunk.start, chunk.end), 'prose').tokens[0]?.role === 'stop'
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
