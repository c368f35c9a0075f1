import { type Analyser, analyserFor } from '../text/analyser.ts'
import { ChunkReader } from '../text/chunks.ts'
import { isCode } from '../text/codes.ts'
import { lowerCase, withoutApostrophes } from '../text/fold.ts'
import { mapNormalised } from '../text/normalise.ts'
import { writtenOf } from '../text/tokens.ts'
import { SHORTEST_PREFIX } from './ranking.ts'
import type { Scope } from './scope/scope.ts'
import type { Scratch } from './scope/scratch.ts'
import type { TextQuery, TextSearchAnswer } from './text-search.ts'
import { findCompletions } from './vocabulary/vocabulary.ts'

/** An incomplete query; see `TextQuery`. */
export interface SuggestRequest extends Pick<TextQuery, 'text' | 'locale' | 'filter' | 'visibleFields'> {
  /** The number of completions and of hits; default 10. */
  size?: number
}

/** Suggestions for an incomplete query. */
export interface SuggestAnswer {
  /**
   * The text with its last word completed, most frequent words first. Empty for codes and for scripts without spaces.
   */
  completions: string[]
  /** The result of a search for the text as it is: the best cases, their number, and highlights. */
  answer: TextSearchAnswer
}

/** The text with its last word completed by words within the scope. */
export function completeText(scope: Scope, scratch: Scratch, text: string, locale: string, size: number): string[] {
  const last = lastWord(text, analyserFor(locale))
  if (last === undefined) return []
  const counts = new Map<string, number>()
  for (const name of scope.locales.keys()) {
    const prefix = analyserFor(name).language.fold(lowerCase(last.word))
    if (prefix.length < SHORTEST_PREFIX) continue
    for (const { text: form, caseCount } of findCompletions(scope, scratch, name, 'forms', prefix)) {
      const written = writtenOf(form)
      counts.set(written, (counts.get(written) ?? 0) + caseCount)
    }
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, size)
    .map(([word]) => text.slice(0, last.start) + word)
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
    if (part === undefined || part.end < raw.length) continue
    word = { word: withoutApostrophes(raw.slice(part.start)), start: mapped.originalStart(start + part.start) }
  }
  return word
}
