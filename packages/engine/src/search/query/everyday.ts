import type { Analyser } from '../../text/analyser.ts'
import { isEverydayWord } from '../../text/everyday-words.ts'
import type { QueryWord } from './query-word.ts'

/** Whether a word of a query, or the word as texts deny it, is one of everyday speech, and no operator asks for it. */
export function isEveryday({ raw, shape, occurrence }: QueryWord, analyser: Analyser): boolean {
  return (
    (shape === 'word' || shape === 'dense' || shape === 'denied') &&
    occurrence === 'should' &&
    isEverydayWord(raw, analyser)
  )
}
