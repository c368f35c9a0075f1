export { en } from './en/index.ts'
export { loadLanguage, withEnglish } from './load-language.ts'
export type { Sentences, TextLocale, Texts } from './load-language.ts'
export type { LanguageOf, PluralCategories, TextsOf } from './texts-of.ts'
