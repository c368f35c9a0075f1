import { en } from './en/index.ts'
import type { PluralCategories } from './texts-of.ts'

export type TextLocale = keyof PluralCategories

/** Sentences of a feature by their keys. */
export type Sentences = Readonly<Record<string, string>>

/** Every feature's texts in one language, in the form of i18n libraries: feature to key to sentence. */
export type Texts = Readonly<Record<keyof typeof en, Sentences>>

/** Each language is a separate file, loaded on demand. A language may lack sentences, and features. */
const languages: Record<TextLocale, () => Promise<Partial<Texts>>> = {
  de: async () => (await import('./de/index.ts')).de,
  en: async () => en,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  it: async () => (await import('./it/index.ts')).it,
  ja: async () => (await import('./ja/index.ts')).ja,
  ko: async () => (await import('./ko/index.ts')).ko,
  pt_BR: async () => (await import('./pt_BR/index.ts')).pt_BR,
  ru: async () => (await import('./ru/index.ts')).ru,
  zh_CN: async () => (await import('./zh_CN/index.ts')).zh_CN,
  zh_TW: async () => (await import('./zh_TW/index.ts')).zh_TW,
}

/** Loads all texts of a language, with the English ones for those that it lacks. */
export async function loadLanguage(locale: TextLocale): Promise<Texts> {
  const own = await languages[locale]()
  const features = Object.keys(en) as (keyof typeof en)[] // `en` is a literal: it has no other keys.
  const entries = features.map((feature) => [feature, withEnglish(en[feature], own[feature])])
  return Object.fromEntries(entries) as Texts // The entries are those of `en`.
}

/** The sentences of a feature in a language, with the English ones for those that the language lacks. */
export function withEnglish(english: Sentences, own: Sentences = {}): Sentences {
  // A language that has a plural has its own forms of it, which need not be the two of English.
  const isLacking = (key: string) => !(key in own || key.replace(/_one$/, '_other') in own)
  return { ...Object.fromEntries(Object.entries(english).filter(([key]) => isLacking(key))), ...own }
}
