import { gramsOf } from '../search/query/word-plan.ts'
import { ChunkReader } from '../text/chunks.ts'
import { foldAccents, lowerCase } from '../text/fold.ts'
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
   * Marks in runs of dense script: the word itself where it stands somewhere in the text, else
   * those of its character pairs that do.
   */
  markDense(text: string): void {
    if (this.#wanted.literals.length === 0) return
    const runs: { start: number; text: string }[] = []
    const reader = new ChunkReader(text)
    while (reader.next()) {
      if (reader.kind === 'dense') {
        runs.push({ start: reader.start, text: foldRun(text.slice(reader.start, reader.end)) })
      }
    }
    for (const [literal, word] of this.#wanted.literals) {
      const pieces = runs.some((run) => run.text.includes(literal)) ? [literal] : gramsOf(literal)
      for (const run of runs) {
        for (const piece of pieces) {
          for (let at = run.text.indexOf(piece); at >= 0; at = run.text.indexOf(piece, at + 1)) {
            this.#mark(run.start + at, run.start + at + piece.length, word)
          }
        }
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
    if (token.role === 'gram') return undefined
    const word = this.#wanted.terms.get(token.term)
    if (word !== undefined || !this.wantsPrefixes) return word
    const beginning = token.role === 'code' ? token.term : foldedOf(token.form)
    return this.#wanted.prefixes.find(([prefix]) => beginning.startsWith(prefix))?.[1]
  }
}

/** Folded as the index does; left as it is in the rare case that folding would move offsets. */
function foldRun(run: string): string {
  const folded = foldAccents(lowerCase(run))
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
