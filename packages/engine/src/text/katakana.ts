/**
 * Technical Japanese leaves off the long vowel at the end of longer words: `グラインダ` and `グラインダー` are one (JIS Z 8301).
 * At least three characters are left, so that `カバー` (cover) does not become `カバ` (hippopotamus).
 */
const FINAL_LONG_VOWEL = /(?<=[ァ-ヺー]{3})ー(?![ァ-ヺー])/g
/** The end of a word that may be written with one. */
const NO_FINAL_LONG_VOWEL = /(?<=[ァ-ヺー]{2}[ァ-ヺ])(?![ァ-ヺー])/g

/** A word without its final long vowel. */
export function withoutFinalLongVowel(word: string): string {
  return word.replace(FINAL_LONG_VOWEL, '')
}

/** The spellings of a text: unchanged, and with all its words without and with a final long vowel. */
export function longVowelSpellings(text: string): Set<string> {
  return new Set([text, withoutFinalLongVowel(text), text.replace(NO_FINAL_LONG_VOWEL, 'ー')])
}

/** The offsets of the long vowels in a normalised text that are optional. */
export function finalLongVowels(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(FINAL_LONG_VOWEL), ({ index }) => index))
}
