/** The languages that solutions can be written in, each by its code and its own name. A region may stand behind: `de_AT`. */
export const languageCaptions = {
  ar: 'العربية',
  az: 'Azərbaycan',
  be: 'Беларуская',
  bg: 'Български',
  bn: 'বাংলা',
  bs: 'Bosanski',
  ca: 'Català',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  et: 'Eesti',
  eu: 'Euskara',
  fa: 'فارسی',
  fi: 'Suomi',
  fr: 'Français',
  ga: 'Gaeilge',
  gl: 'Galego',
  he: 'עברית',
  hi: 'हिन्दी',
  hr: 'Hrvatski',
  hu: 'Magyar',
  hy: 'Հայերեն',
  id: 'Indonesia',
  is: 'Íslenska',
  it: 'Italiano',
  ja: '日本語',
  ka: 'ქართული',
  kk: 'Қазақ тілі',
  ko: '한국어',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  mk: 'Македонски',
  ms: 'Melayu',
  mt: 'Malti',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sq: 'Shqip',
  sr: 'Српски',
  sv: 'Svenska',
  ta: 'தமிழ்',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  zh: '中文',
} as const

/** Whether the language of a locale is in the catalogue. */
export function isContentLocale(locale: string): boolean {
  return Object.hasOwn(languageCaptions, languageOf(locale))
}

/** Older codes, and codes of a language that has one of its own here. */
const otherCodes: Record<string, string> = { in: 'id', iw: 'he', no: 'nb', nn: 'nb', jp: 'ja', cn: 'zh' }
/** Chinese is written in two ways, which places stand for. */
const traditional = new Set(['hant', 'tw', 'hk', 'mo'])

/**
 * The locale that a code in any spelling names: `pt-br` is `pt_BR`, `zh-Hans` `zh_CN`, `zh-Hant-HK` `zh_TW`, `de-Latn-AT` `de_AT`, `nb-NO`
 * `nb_NO`. Undefined for a language that is not in the catalogue, and for a text that is no code.
 */
export function toLocale(code: string): string | undefined {
  const [written = '', ...parts] = code.trim().toLowerCase().split(/[-_]/)
  const language = otherCodes[written] ?? written
  if (!Object.hasOwn(languageCaptions, language) || parts.some((part) => !/^[a-z0-9]{1,8}$/.test(part)))
    return undefined
  if (language === 'zh') return parts.some((part) => traditional.has(part)) ? 'zh_TW' : 'zh_CN'
  const region = parts.find((part) => /^[a-z]{2}$/.test(part))
  return region === undefined ? language : `${language}_${region.toUpperCase()}`
}

/** Of some locales that which a code names: the very one, else its language, else the only one of its language; undefined without any. */
export function localeAmong(locales: readonly string[], code: string): string | undefined {
  const locale = toLocale(code)
  if (locale === undefined) return undefined
  if (locales.includes(locale)) return locale
  const language = languageOf(locale)
  if (locales.includes(language)) return language
  const [only, ...others] = locales.filter((each) => languageOf(each) === language)
  return others.length === 0 && language === locale ? only : undefined
}

function languageOf(locale: string): string {
  return locale.split('_')[0] ?? locale
}
