import { analyserFor } from './analyser.ts'
import { everydayWords } from './everyday-words.ts'
import { fillerWords } from './filler.ts'
import { foldedOf } from './tokens.ts'
import { memberWords } from './trade-synonyms/index.ts'

/** Letters of an ending with which a word is surely the same: with a longer one `celler` would be `cell`. */
const LONGEST_SURE_ENDING = 1
/** Locales with lists of words. */
const LOCALES = ['de', 'en', 'es', 'fr', 'it', 'pt_BR', 'ru']
let known: Map<string, ReadonlySet<string>> | undefined

/**
 * Whether a word is in the engine's own lists of any language but for its last letter: stop words, what is said around a complaint, words
 * of everyday speech and of service. Words of dense scripts are not looked up.
 */
export function isOwnWord(raw: string): boolean {
  known ??= new Map(LOCALES.map((locale) => [locale, termsOf(locale)]))
  return [...known].some(([locale, terms]) =>
    analyserFor(locale)
      .word(raw, 'prose')
      .tokens.some(
        ({ role, term, form }) =>
          role === 'stop' || (role === 'word' && terms.has(term) && isNearlyWhole(term, foldedOf(form))),
      ),
  )
}

/** Whether a word is a stop word of any language. */
export function isStopWordAnywhere(raw: string): boolean {
  return LOCALES.some((locale) =>
    analyserFor(locale)
      .word(raw, 'prose')
      .tokens.some(({ role }) => role === 'stop'),
  )
}

/** Whether a stem is a folded word but for its last letter. */
export function isNearlyWhole(stem: string, folded: string): boolean {
  return folded.length - stem.length <= LONGEST_SURE_ENDING
}

function termsOf(locale: string): ReadonlySet<string> {
  const analyser = analyserFor(locale)
  const words = [...fillerWords(locale), ...everydayWords(locale), ...memberWords(locale)]
  return new Set(words.flatMap((word) => analyser.word(word, 'prose').tokens.map(({ term }) => term)))
}
