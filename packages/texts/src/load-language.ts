import type { en } from './en/index.ts'
import type { LanguageOf, PluralCategories } from './texts-of.ts'

export type TextLocale = keyof PluralCategories

/** Every feature's texts in one language, in the form of i18n libraries: feature to key to sentence. */
export type Texts = { [Locale in TextLocale]: LanguageOf<typeof en, Locale> }[TextLocale]

/** Each language is a separate file, loaded on demand. */
const languages: Record<TextLocale, () => Promise<Texts>> = {
  de: async () => (await import('./de/index.ts')).de,
  en: async () => (await import('./en/index.ts')).en,
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

/** Loads all texts of a language. */
export function loadLanguage(locale: TextLocale): Promise<Texts> {
  return languages[locale]()
}
