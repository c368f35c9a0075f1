export { en } from './en/index.ts'
export type { LanguageOf, PluralCategories, TextsOf } from './texts-of.ts'
export { underWay } from './under-way.ts'
export type { Sentences } from './with-english.ts'
