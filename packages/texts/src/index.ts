export { en } from './en/index.ts'
export type { LanguageOf, PluralCategories, TextsOf } from './texts-of.ts'
