import { z } from 'zod'

/** The languages of the interface, in the wire's spelling (`Intl` wants `pt-BR`: see {@link toLanguageTag}). English is the default. */
export const interfaceLocales = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pt_BR', 'ru', 'zh_CN', 'zh_TW'] as const

export const InterfaceLocale = z.enum(interfaceLocales)
export type InterfaceLocale = z.infer<typeof InterfaceLocale>

/** A language of solutions' content: any locale, in the spelling of the interface's locales. */
export const Locale = z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
export type Locale = z.infer<typeof Locale>

/** The name of each interface language in that language. */
export const localeCaptions: Record<InterfaceLocale, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  pt_BR: 'Português (Brasil)',
  ru: 'Русский',
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
}

/** The BCP 47 tag of a wire locale, for `Intl` and the `lang` attribute: `pt_BR` becomes `pt-BR`. */
export function toLanguageTag(locale: string): string {
  return locale.replace('_', '-')
}
