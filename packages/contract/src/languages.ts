/** The languages of the interface, in the wire's spelling (`Intl` wants `pt-BR`: see {@link toLanguageTag}). English is the default. */
export const interfaceLocales = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pt_BR', 'ru', 'zh_CN', 'zh_TW'] as const

/** The name of each interface language in that language. */
export const localeCaptions: Record<(typeof interfaceLocales)[number], string> = {
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
