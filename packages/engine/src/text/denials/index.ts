import { primaryLanguage } from '../languages.ts'
import { de } from './de.ts'
import type { DenialPatterns, DenialWords } from './denial-words.ts'
import { ja, ko, zh } from './dense.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'

const WORDS = new Map<string, DenialWords>(Object.entries({ de, en, es, fr, it, pt, ru }))
const PATTERNS = new Map<string, DenialPatterns>(Object.entries({ ja, ko, zh }))

/** How the language of a locale denies by words, if it does. */
export function denialWordsOf(locale: string): DenialWords | undefined {
  return WORDS.get(primaryLanguage(locale))
}

/** How the language of a locale denies in text without spaces, if it is so written. */
export function denialPatternsOf(locale: string): DenialPatterns | undefined {
  return PATTERNS.get(primaryLanguage(locale))
}
