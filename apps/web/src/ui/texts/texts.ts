import { interfaceLocales, toLanguageTag, type InterfaceLocale } from '@advisor/contract'
import { loadLanguage, type en } from '@advisor/texts'
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

type English = typeof en
export type Feature = keyof English

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never
/** The text keys of a feature: the plain keys, and the plural keys without their endings. */
export type TextKey<F extends Feature> =
  Exclude<keyof English[F] & string, `${string}_one` | `${string}_other`> | PluralBase<keyof English[F]>

/** Values for the {{placeholders}} of a sentence; numbers are formatted in the language of the page. */
export type TextValues = Record<string, string | number>
export type Translate<F extends Feature> = (key: TextKey<F>, values?: TextValues) => string

/** Numbers in sentences get the language's digit grouping; other values stay unchanged. */
const numbersAsWritten: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, tag) =>
    typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : String(value),
}

const storageKey = 'advisor.locale'

/** Loads the language of the last visit, else the browser's language, else English, before the first rendering. */
export async function startTexts(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(numbersAsWritten)
    .init({
      lng: undefined,
      fallbackLng: false,
      resources: {},
      ns: [],
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  await speak(storedLocale() ?? browserLocale(navigator.languages))
}

/** Changes the language of the page at once, and stores it for the login page of the next visit. */
export async function speak(locale: InterfaceLocale): Promise<void> {
  const tag = toLanguageTag(locale)
  if (i18next.language !== tag) {
    const texts = await loadLanguage(locale)
    for (const [feature, sentences] of Object.entries(texts)) i18next.addResourceBundle(tag, feature, sentences)
    await i18next.changeLanguage(tag)
    document.documentElement.lang = tag
  }
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // A browser that keeps nothing asks again at the next visit.
  }
}

/** The texts of a feature in the language of the page. */
export function useTexts<F extends Feature>(feature: F): Translate<F> {
  const { t } = useTranslation(feature)
  return typed<F>(t)
}

/** The same outside of components, in the current language. */
export function textsOf<F extends Feature>(feature: F): Translate<F> {
  return typed<F>(i18next.getFixedT(null, feature))
}

function typed<F extends Feature>(t: unknown): Translate<F> {
  // i18next does not know the texts, which are added at run time; `check-texts.ts` compares them with their uses.
  return t as Translate<F>
}

/** Whether a feature has a text for a key from elsewhere. */
export function hasText<F extends Feature>(feature: F, key: string): key is TextKey<F> {
  return i18next.exists(key, { ns: feature })
}

/** The language of the page as a tag for `Intl` and `lang`. */
export function useLanguageTag(): string {
  return useTranslation().i18n.language
}

/** The first of the browser's languages that the interface has; a region without texts selects its language. */
export function browserLocale(wanted: readonly string[]): InterfaceLocale {
  for (const tag of wanted) {
    const exact = interfaceLocales.find((locale) => toLanguageTag(locale).toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const language = tag.split('-')[0]?.toLowerCase()
    const isTraditional = language === 'zh' && /hant|-(tw|hk|mo)/i.test(tag)
    const near = isTraditional ? 'zh_TW' : interfaceLocales.find((locale) => locale.split('_')[0] === language)
    if (near) return near
  }
  return 'en'
}

function storedLocale(): InterfaceLocale | undefined {
  try {
    return interfaceLocales.find((locale) => locale === localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}
