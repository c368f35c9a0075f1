export { en } from './en/index.ts'
export { loadLanguage } from './load-language.ts'
export type { TextLocale, Texts } from './load-language.ts'
export type { LanguageOf, PluralCategories, TextsOf } from './texts-of.ts'
