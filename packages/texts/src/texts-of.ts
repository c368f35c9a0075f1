import type { underWay } from './under-way.ts'

/** The plural categories of each interface language, as `Intl.PluralRules` has them for whole numbers. */
export interface PluralCategories {
  de: 'one' | 'other'
  en: 'one' | 'other'
  es: 'one' | 'many' | 'other'
  fr: 'one' | 'many' | 'other'
  it: 'one' | 'many' | 'other'
  ja: 'other'
  ko: 'other'
  pt_BR: 'one' | 'many' | 'other'
  ru: 'one' | 'few' | 'many' | 'other'
  zh_CN: 'other'
  zh_TW: 'other'
}

type PluralKey = `${string}_one` | `${string}_other`
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never

/** The keys of English, with the plural forms of the language instead of English's two. */
export type TextsOf<English, Locale extends keyof PluralCategories> = {
  readonly [Key in Exclude<keyof English, PluralKey>]: string
} & {
  readonly [Key in `${PluralBase<keyof English>}_${PluralCategories[Locale]}`]: string
}

type UnderWay = (typeof underWay)[number]

/** All texts of a language, by feature. Those that are under way may be missing. */
export type LanguageOf<English, Locale extends keyof PluralCategories> = {
  readonly [Feature in Exclude<keyof English, UnderWay>]: TextsOf<English[Feature], Locale>
} & {
  readonly [Feature in Extract<keyof English, UnderWay>]?: Partial<TextsOf<English[Feature], Locale>>
}
