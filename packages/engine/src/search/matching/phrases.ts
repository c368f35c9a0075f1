import { positionsOfTerm } from '../../storage/positions-of-term.ts'
import { PositionReader } from '../../storage/positions.ts'
import { listOfTerm } from '../../storage/posting-reader.ts'
import type { LocaleIndex } from '../../storage/segment.ts'
import { analyseField } from '../../text/analyse-field.ts'
import type { Analyser } from '../../text/analyser.ts'
import { codeParts } from '../../text/codes.ts'
import { longVowelSpellings } from '../../text/katakana.ts'
import type { ChunkTokens, Token } from '../../text/tokens.ts'
import type { ReadRows } from '../scope/block-frequencies.ts'
import type { RowSet } from '../scope/row-set.ts'
import type { ScopedIndex } from '../scope/scoped-index.ts'
import { FoundStarts, type PhraseStarts } from './phrase-starts.ts'

/** A word of a phrase: one of these terms, so many positions after the phrase's first word. */
interface PhraseWord {
  offset: number
  terms: string[]
}

/** A phrase as a text may write it. */
type Wording = readonly PhraseWord[]

/** One term in the place of words that follow each other, or of itself written apart. */
interface OtherSpelling {
  offset: number
  term: string
  /** Positions that it takes in the phrase. */
  width: 1 | 2
}

/** Spellings of a phrase of which both ways are looked for; of more, the last. */
const MOST_SPELLINGS = 4

/**
 * The spellings of a phrase in the texts of a language: a code or measure in one or in two words (`E-204`, `E 204`),
 * words joined by a dash as one word, and Japanese words with or without the final long vowel.
 */
export function planPhrase(text: string, analyser: Analyser): Wording[] {
  return [...longVowelSpellings(text)].flatMap((spelling) => planSpelling(spelling, analyser))
}

function planSpelling(text: string, analyser: Analyser): Wording[] {
  const words = new Map<number, PhraseWord>()
  const spellings: OtherSpelling[] = []
  let lastGram: number | undefined
  const add = (token: Token, position: number) => {
    if (token.role === 'joined' || token.role === 'part' || token.role === 'spelled') return
    const offset = position + token.position
    if (token.role === 'gram' && token.term.length === token.end && words.has(offset - 1)) lastGram = offset
    if (!words.has(offset)) words.set(offset, { offset, terms: [token.term] })
  }
  analyseField(text, analyser, 'prose', {
    add: (chunk, position) => {
      spellings.push(...otherSpellings(chunk, position))
      if (chunk.positions > 0) chunk.tokens.forEach((token) => add(token, position))
    },
  })
  // The last character of a dense run is indexed alone only where the run ends in the text as well.
  if (lastGram !== undefined) words.delete(lastGram)
  analyseField(text, analyser, 'code', {
    add: (chunk, position) =>
      chunk.tokens.forEach((token) => {
        const word = words.get(position + token.position)
        if (token.role === 'word' && word !== undefined && !word.terms.includes(token.term)) word.terms.push(token.term)
      }),
  })
  const written = [...words.values()].sort((a, b) => a.offset - b.offset)
  return written.length === 0 ? [] : respell(written, spellings)
}

function otherSpellings({ raw, tokens, positions }: ChunkTokens, position: number): OtherSpelling[] {
  return tokens.flatMap(({ role, term, position: within }): OtherSpelling[] => {
    const offset = position + within
    if (role === 'joined' || (role === 'code' && positions === 0)) return [{ offset, term, width: 2 }]
    return role === 'code' && codeParts(raw).length === 2 ? [{ offset, term, width: 1 }] : []
  })
}

/** From the last spelling to the first, so that those before keep their places. */
function respell(written: Wording, spellings: readonly OtherSpelling[]): Wording[] {
  let wordings = [written]
  let next = Number.POSITIVE_INFINITY
  for (const spelling of spellings.toSorted((a, b) => b.offset - a.offset).slice(0, MOST_SPELLINGS)) {
    const { offset, term, width } = spelling
    if (offset + width > next || (width === 1 && offset === written.at(-1)!.offset)) continue
    next = offset
    const move = width === 1 ? 1 : -1
    wordings = wordings.flatMap((wording) => [
      wording,
      [
        ...wording.filter((word) => word.offset < offset),
        { offset, terms: [term] },
        ...wording
          .filter((word) => word.offset >= offset + width)
          .map((word) => ({ ...word, offset: word.offset + move })),
      ],
    ])
  }
  return wordings
}

/** Looking a word up in a row takes as long as walking over so many rows of its list. */
const LOOKUP_COST = 32

/**
 * Adds each searched row of a segment's locale that has the phrase in a visible field. Without positions: each row that
 * has all its words in one field.
 */
export function addRowsWithPhrase({ index, from }: ScopedIndex, phrase: Wording, rows: RowSet): void {
  let starts: PhraseStarts | undefined
  // The rarest word first: the others are then read in a few rows only.
  const rarestFirst = phrase.toSorted((a, b) => rowCount(a, index) - rowCount(b, index))
  for (const word of rarestFirst) {
    if (starts?.size === 0) return
    starts = startsOf(word, index, from, starts)
  }
  for (const key of starts!.keys()) rows.add(Math.floor(key / from.fieldCount))
}

function rowCount({ terms }: PhraseWord, { terms: dictionary, postings }: LocaleIndex): number {
  const numbers = terms.map((term) => dictionary.find(term)).filter((number) => number >= 0)
  return numbers.reduce((sum, number) => sum + listOfTerm(postings, number).rowCount, 0)
}

/** Starts that also have this word at its position. */
function startsOf(
  { terms, offset }: PhraseWord,
  index: LocaleIndex,
  from: ReadRows,
  before: PhraseStarts | undefined,
): PhraseStarts {
  const starts = new FoundStarts(from, offset, before)
  for (const term of terms) {
    const number = index.terms.find(term)
    if (number < 0) continue
    const list = listOfTerm(index.postings, number)
    if (index.positions !== undefined && before !== undefined && before.size * LOOKUP_COST < list.rowCount) {
      starts.lookUp(positionsOfTerm(index.postings, index.positions, number))
    } else starts.walk(list, index.positions && new PositionReader(index.positions, number))
  }
  return starts.starts
}
