import { analyserFor } from '../text/analyser.ts'
import { normaliseText } from '../text/normalise.ts'
import { readWords } from './read-words.ts'

/** How texts use words; words are folded and in lower case. */
export interface WordUse {
  /** Share of the texts that have a word, 0..1. */
  shareOfTexts(word: string): number
  /**
   * Share of a word's occurrences that begin with a small letter, 0..1; 0 for words that do not
   * occur and for scripts without capitals.
   */
  lowerCaseShare(word: string): number
}

/** Counts words over the texts of a case base, of one locale. */
export function countWordUse(texts: Iterable<string>, locale: string): WordUse {
  const analyser = analyserFor(locale)
  const counts = new Map<string, { texts: number; last: number; small: number; all: number }>()
  let textCount = 0
  for (const text of texts) {
    textCount++
    const normalised = normaliseText(text)
    for (const [reading] of readWords(normalised, analyser)) {
      if (reading === undefined) continue
      let count = counts.get(reading.form)
      if (count === undefined) counts.set(reading.form, (count = { texts: 0, last: 0, small: 0, all: 0 }))
      if (count.last !== textCount) count.texts++
      count.last = textCount
      count.all++
      if (isSmall(normalised[reading.start]!)) count.small++
    }
  }
  return {
    shareOfTexts: (word) => (counts.get(word)?.texts ?? 0) / Math.max(1, textCount),
    lowerCaseShare: (word) => {
      const count = counts.get(word)
      return count === undefined ? 0 : count.small / count.all
    },
  }
}

/** Whether a letter is small; letters of scripts without capitals are not. */
export function isSmall(letter: string): boolean {
  return letter !== letter.toUpperCase()
}
