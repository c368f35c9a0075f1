import { analyserFor } from '../text/analyser.ts'
import { normaliseText } from '../text/normalise.ts'
import { readWords } from './read-words.ts'

/** Statistics of words in texts; words are folded and in lower case. */
export interface WordUse {
  /** The share of the texts that have a word, 0..1. */
  shareOfTexts(word: string): number
  /**
   * The share of a word's occurrences that begin with a small letter, 0..1; 0 for words that do not occur and for
   * scripts without capitals.
   */
  lowerCaseShare(word: string): number
}

/** Counts the words of a case base's texts in one locale. */
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

/** Whether a letter is a small letter; false for scripts without capitals. */
export function isSmall(letter: string): boolean {
  return letter !== letter.toUpperCase()
}
