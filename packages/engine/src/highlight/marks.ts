import { gramsOf } from '../search/query/word-plan.ts'
import { analyserFor } from '../text/analyser.ts'
import { ChunkReader } from '../text/chunks.ts'
import type { MappedText } from '../text/normalise.ts'
import { foldedOf, type Token } from '../text/tokens.ts'
import type { WantedWords } from './wanted-words.ts'

/** A range of a text, in UTF-16 code units of the given text; `word` is the number of the query's word. */
export interface HighlightRange {
  start: number
  end: number
  word: number
}

/** Collects the ranges of a query's words in a normalised text. */
export class Marks {
  readonly #wanted: WantedWords
  readonly #ranges: HighlightRange[] = []

  constructor(wanted: WantedWords) {
    this.#wanted = wanted
  }

  /** Whether a chunk without a wanted term can have a wanted word. */
  get wantsPrefixes(): boolean {
    return this.#wanted.prefixes.length > 0
  }

  /** Marks the wanted ones among the tokens of a chunk. */
  markTokens(tokens: readonly Token[], chunkStart: number): void {
    for (const token of tokens) {
      const word = this.#wordOf(token)
      if (word !== undefined) this.#mark(chunkStart + token.start, chunkStart + token.end, word)
    }
  }

  /**
   * Marks in runs of dense script: the word itself where it stands somewhere in the text, else what its character pairs cover
   * together. What would be a bit of another word is not marked. `locale` is the text's: in Chinese a single character is
   * often a word, in Japanese rarely.
   */
  markDense(text: string, locale: string): void {
    if (this.#wanted.literals.length === 0) return
    const { foldDense } = analyserFor(locale).language
    const runs: { start: number; text: string }[] = []
    const reader = new ChunkReader(text)
    while (reader.next()) {
      if (reader.kind === 'dense') {
        runs.push({ start: reader.start, text: foldRun(text.slice(reader.start, reader.end), foldDense) })
      }
    }
    const mayBeSingle = !locale.startsWith('ja') || this.#wanted.literals.length === 1
    const wanted = this.#wanted.literals.map(([literal, word]) => {
      const isWhole = runs.some((run) => run.text.includes(literal))
      return { isWhole, pieces: isWhole ? [literal] : gramsOf(literal), word }
    })
    for (const run of runs) {
      const found = wanted.flatMap(({ isWhole, pieces, word }) => {
        const ranges = withoutOverlaps(placesOf(pieces, run.text, word))
        return isWhole
          ? ranges
          : ranges.filter(
              (range) => !cutsKatakana(run.text, range) && !isEnding(run.text.slice(range.start, range.end)),
            )
      })
      for (const range of found) {
        if (mayBeSingle || !isWithinKanji(run.text, range, found))
          this.#mark(run.start + range.start, run.start + range.end, range.word)
      }
    }
  }

  /** The marked ranges, in the text before it was normalised; ascending and disjoint. */
  rangesIn(mapped: MappedText): HighlightRange[] {
    return withoutOverlaps(
      this.#ranges.map(({ start, end, word }) => ({
        start: mapped.originalStart(start),
        end: mapped.originalEnd(end),
        word,
      })),
    )
  }

  #mark(start: number, end: number, word: number): void {
    this.#ranges.push({ start, end, word })
  }

  #wordOf(token: Token): number | undefined {
    if (token.role === 'gram' || isBitOfCode(token)) return undefined
    const word = this.#wanted.terms.get(token.term)
    if (
      word !== undefined &&
      isEnding(token.term) &&
      !this.#wanted.literals.some(([literal]) => literal === token.term)
    )
      return undefined
    if (word !== undefined || !this.wantsPrefixes) return word
    const beginning = token.role === 'code' ? token.term : foldedOf(token.form)
    return this.#wanted.prefixes.find(([prefix]) => beginning.startsWith(prefix))?.[1]
  }
}

/** Longest piece of a code that tells nothing by itself: `E` and `05` of `E05`, which has neither in common with `E04`. */
const LONGEST_BIT = 2

/** Whether a token is a bit of a code. The number of a measure is none. */
function isBitOfCode({ role, start, end, term }: Token): boolean {
  return role === 'part' && end - start <= LONGEST_BIT && !(start === 0 && /^\p{Nd}/u.test(term))
}

function placesOf(pieces: readonly string[], text: string, word: number): HighlightRange[] {
  const places: HighlightRange[] = []
  for (const piece of pieces) {
    for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1))
      places.push({ start: at, end: at + piece.length, word })
  }
  return places
}

const KATAKANA = /^[\p{Script=Katakana}ー]{2}$/u
const KANJI = /^\p{Script=Han}$/u

/** Whether a piece is the ending of any word, such as the `ない` of `出ない` and `使わない`. */
const isEnding = (piece: string) => /^\p{Script=Hiragana}{1,2}$/u.test(piece)

/** Whether a range begins or ends within a word of katakana. */
function cutsKatakana(text: string, { start, end }: HighlightRange): boolean {
  return [start, end].some((at) => at > 0 && KATAKANA.test(text.slice(at - 1, at + 1)))
}

/** Whether a range is one kanji of a longer word: beside another one that is not found itself. */
function isWithinKanji(text: string, { start, end }: HighlightRange, found: readonly HighlightRange[]): boolean {
  if (!KANJI.test(text.slice(start, end))) return false
  const isFound = (at: number) => found.some((range) => range.start <= at && at < range.end)
  return [start - 1, end].some((at) => KANJI.test(text.charAt(at)) && !isFound(at))
}

/** Folded as the index does; left as it is in the rare case that folding would move offsets. */
function foldRun(run: string, foldDense: (run: string) => string): string {
  const folded = foldDense(run)
  return folded.length === run.length ? folded : run
}

/** Ascending; where ranges overlap they become one, of the word that starts first. */
function withoutOverlaps(ranges: HighlightRange[]): HighlightRange[] {
  const apart: HighlightRange[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end || a.word - b.word)) {
    const last = apart.at(-1)
    if (range.end <= range.start) continue
    if (last === undefined || range.start >= last.end) apart.push({ ...range })
    else last.end = Math.max(last.end, range.end)
  }
  return apart
}
