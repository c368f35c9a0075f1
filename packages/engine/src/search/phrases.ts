import { positionsOfTerm } from '../storage/positions-of-term.ts'
import { PositionReader } from '../storage/positions.ts'
import { listOfTerm } from '../storage/posting-reader.ts'
import type { LocaleIndex } from '../storage/segment.ts'
import { analyseField } from '../text/analyse-field.ts'
import type { Analyser } from '../text/analyser.ts'
import type { Token } from '../text/tokens.ts'
import type { ReadRows } from './block-frequencies.ts'
import { FoundStarts, type PhraseStarts } from './phrase-starts.ts'
import type { RowSet } from './row-set.ts'
import type { ScopedIndex } from './scoped-index.ts'

/** A word of a phrase: one of these terms, so many positions after the phrase's first word. */
interface PhraseWord {
  offset: number
  terms: string[]
}

/** The phrase as the texts of a language hold it. Codes and measures count as written: `E 204` is not `E-204` here. */
export function planPhrase(text: string, analyser: Analyser): PhraseWord[] {
  const words = new Map<number, PhraseWord>()
  let lastGram: number | undefined
  const add = (token: Token, position: number) => {
    if (token.role === 'joined' || token.role === 'part') return
    const offset = position + token.position
    if (token.role === 'gram' && token.term.length === token.end && words.has(offset - 1)) lastGram = offset
    if (!words.has(offset)) words.set(offset, { offset, terms: [token.term] })
  }
  analyseField(text, analyser, 'prose', {
    add: (chunk, position) => chunk.positions > 0 && chunk.tokens.forEach((token) => add(token, position)),
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
  return [...words.values()].sort((a, b) => a.offset - b.offset)
}

/** Looking a word up in a row takes as long as walking over so many rows of its list. */
const LOOKUP_COST = 32

/**
 * Adds each searched row of a segment's locale that has the phrase in a visible field. Where no positions are kept:
 * each row that has all its words in one field.
 */
export function addRowsWithPhrase({ index, from }: ScopedIndex, phrase: readonly PhraseWord[], rows: RowSet): void {
  if (phrase.length === 0) return
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
