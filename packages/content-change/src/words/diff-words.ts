import { splitLines } from '../parts/split-text.ts'
import { findHunks } from '../sequences/edits.ts'
import { joinPieces, type WordPiece } from './word-piece.ts'

/** Characters of both texts whose words are compared at once. Of longer texts lines are compared first, and words in the lines that differ. */
const mostCharacters = 40_000

/**
 * What became of a text, word by word as Unicode and dictionaries part them, in languages without spaces too. The pieces that are equal and
 * removed are the text before to the letter, those that are equal and added the text after. Takes time in proportion to the texts: of
 * lines that are too long to be compared all is removed and added.
 */
export function diffWords(before: string, after: string): WordPiece[] {
  if (before.length + after.length <= mostCharacters) return joinPieces(diffSegments(before, after))
  const pieces = diffItems(linesOf(before), linesOf(after), (old, now) =>
    old.length + now.length <= mostCharacters ? diffSegments(old, now) : replaced(old, now),
  )
  return joinPieces(pieces)
}

const linesOf = (text: string) => splitLines(text).map(({ value }) => value)

function diffSegments(before: string, after: string): WordPiece[] {
  return joinAcrossSpaces(diffItems(segmentsOf(before), segmentsOf(after), replaced))
}

let segmenter: Intl.Segmenter | undefined

function segmentsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

function replaced(before: string, after: string): WordPiece[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

/** Compares by items; `between` says what became of items that differ. */
function diffItems(
  before: readonly string[],
  after: readonly string[],
  between: (before: string, after: string) => WordPiece[],
): WordPiece[] {
  const keyed = (items: readonly string[]) => items.map((key) => ({ key }))
  const pieces: WordPiece[] = []
  let done = 0
  for (const { a0, a1, b0, b1 } of findHunks(keyed(before), keyed(after))) {
    pieces.push({ kind: 'equal', text: before.slice(done, a0).join('') })
    pieces.push(...between(before.slice(a0, a1).join(''), after.slice(b0, b1).join('')))
    done = a1
  }
  return [...pieces, { kind: 'equal', text: before.slice(done).join('') }]
}

/** A space between two changed words is changed with them: people read one change, not two. */
function joinAcrossSpaces(pieces: readonly WordPiece[]): WordPiece[] {
  const joined = joinPieces(pieces)
  return joined.flatMap((piece, at) => {
    const before = joined[at - 1]
    const isBetween = before !== undefined && at < joined.length - 1 && piece.kind === 'equal'
    return isBetween && /^[^\S\n]+$/.test(piece.text) ? replaced(piece.text, piece.text) : [piece]
  })
}
