import type { en } from './en/index.ts'
import type { LanguageOf, PluralCategories } from './texts-of.ts'

export type TextLocale = keyof PluralCategories

/** Every feature's texts in one language, as an i18n library wants them: feature to key to sentence. */
export type Texts = { [Locale in TextLocale]: LanguageOf<typeof en, Locale> }[TextLocale]

const english = async (): Promise<Texts> => (await import('./en/index.ts')).en

/** Each language is a file of its own, fetched when it is wanted. A language without texts yet reads English. */
const languages: Record<TextLocale, () => Promise<Texts>> = {
  de: async () => (await import('./de/index.ts')).de,
  en: english,
  es: english,
  fr: async () => (await import('./fr/index.ts')).fr,
  it: english,
  ja: async () => (await import('./ja/index.ts')).ja,
  ko: async () => (await import('./ko/index.ts')).ko,
  pt_BR: english,
  ru: async () => (await import('./ru/index.ts')).ru,
  zh_CN: async () => (await import('./zh_CN/index.ts')).zh_CN,
  zh_TW: async () => (await import('./zh_TW/index.ts')).zh_TW,
}

/** Brings all texts of a language. */
export function loadLanguage(locale: TextLocale): Promise<Texts> {
  return languages[locale]()
}
