import { type FieldKind, analyserFor } from '../text/analyser.ts'
import { readChunks } from '../text/analyse-field.ts'
import { ChunkReader } from '../text/chunks.ts'
import { foldAccents, lowerCase } from '../text/fold.ts'
import { mapNormalised } from '../text/normalise.ts'
import { foldedOf, type Token } from '../text/tokens.ts'
import { gramsOf } from '../search/query/word-plan.ts'
import type { HighlightPlan } from '../search/text-search.ts'
import { TermFinder } from './term-finder.ts'

/** A range of a text, in UTF-16 code units of the given text; `word` is the number of the query's word. */
export interface HighlightRange {
  start: number
  end: number
  word: number
}

/**
 * The ranges of a query's words in a text of a field, ascending and disjoint. `plan` comes from the search's answer,
 * `locale` is the text's. The text is analysed as for the index.
 */
export function highlight(text: string, plan: HighlightPlan, locale: string, kind: FieldKind): HighlightRange[] {
  const wanted = Object.hasOwn(plan, locale) ? plan[locale]! : undefined
  if (wanted === undefined) return []
  const mapped = mapNormalised(text)
  const terms = new Map(wanted.terms.toReversed())
  const ranges: HighlightRange[] = []
  const mark = (start: number, end: number, word: number) => ranges.push({ start, end, word })
  const wordOf = (token: Token) => (token.role === 'gram' ? undefined : (terms.get(token.term) ?? wordOfPrefix(token)))
  const wordOfPrefix = (token: Token) => {
    const beginning = token.role === 'code' ? token.term : foldedOf(token.form)
    return wanted.prefixes.find(([prefix]) => beginning.startsWith(prefix))?.[1]
  }
  const { chunks } = analyserFor(locale)
  const finder = new TermFinder(chunks, [...terms.keys()])
  readChunks(mapped.text, locale, chunks, kind, {
    add(chunk, _position, chunkStart) {
      if (wanted.prefixes.length === 0 && !finder.isIn(chunk)) return
      for (const token of chunks.tokensOf(chunk).tokens) {
        const word = wordOf(token)
        if (word !== undefined) mark(chunkStart + token.start, chunkStart + token.end, word)
      }
    },
  })
  if (wanted.literals.length > 0) markDense(mapped.text, wanted.literals, mark)
  return withoutOverlaps(
    ranges.map(({ start, end, word }) => ({
      start: mapped.originalStart(start),
      end: mapped.originalEnd(end),
      word,
    })),
  )
}

type Mark = (start: number, end: number, word: number) => void

/**
 * In runs of dense script: the word itself where it stands somewhere in the text, else
 * those of its character pairs that do.
 */
function markDense(text: string, literals: readonly [string, number][], mark: Mark): void {
  const runs: { start: number; text: string }[] = []
  const reader = new ChunkReader(text)
  while (reader.next()) {
    if (reader.kind === 'dense') runs.push({ start: reader.start, text: foldRun(text.slice(reader.start, reader.end)) })
  }
  for (const [literal, word] of literals) {
    const pieces = runs.some((run) => run.text.includes(literal)) ? [literal] : gramsOf(literal)
    for (const run of runs) {
      for (const piece of pieces) {
        for (let at = run.text.indexOf(piece); at >= 0; at = run.text.indexOf(piece, at + 1)) {
          mark(run.start + at, run.start + at + piece.length, word)
        }
      }
    }
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
