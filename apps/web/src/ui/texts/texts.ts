import { interfaceLocales, toLanguageTag, type InterfaceLocale } from '@advisor/contract'
import type { en } from '@advisor/texts'
import { useSyncExternalStore } from 'react'
import { languages } from 'virtual:texts'
import type { TextValues } from './language.ts'
import { PageTexts } from './page-texts.ts'

type English = typeof en
export type Feature = keyof English

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never
/** The text keys of a feature: the plain keys, and the plural keys without their endings. */
export type TextKey<F extends Feature> =
  Exclude<keyof English[F] & string, `${string}_one` | `${string}_other`> | PluralBase<keyof English[F]>

export type Translate<F extends Feature> = (key: TextKey<F>, values?: TextValues) => string

const storageKey = 'advisor.locale'

const page = new PageTexts(languages)

/** Loads the language of the last visit, else the browser's language, else English, before the first rendering. */
export async function startTexts(): Promise<void> {
  await speak(storedLocale() ?? browserLocale(navigator.languages))
}

/** Changes the language of the page once its texts are loaded, and stores it for the login page of the next visit. */
export async function speak(locale: InterfaceLocale): Promise<void> {
  await page.speak(locale)
  document.documentElement.lang = page.language().tag
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // A browser that keeps nothing asks again at the next visit.
  }
}

/** Loads the texts of features that a part of the page says. */
export function bringTexts(features: readonly string[]): Promise<void> {
  return page.bring(features)
}

/** The texts of a feature in the language of the page. */
export function useTexts<F extends Feature>(feature: F): Translate<F> {
  return useLanguage().translator(feature)
}

/** The same outside of components, in the current language. */
export function textsOf<F extends Feature>(feature: F): Translate<F> {
  return page.language().translator(feature)
}

/** Whether a feature has a text for a key from elsewhere. */
export function hasText<F extends Feature>(feature: F, key: string): key is TextKey<F> {
  return page.language().hasText(feature, key)
}

/** The language of the page as a tag for `Intl` and `lang`. */
export function useLanguageTag(): string {
  return useLanguage().tag
}

/** The same outside of components. */
export function pageLanguage(): string {
  return page.language().tag
}

const useLanguage = () => useSyncExternalStore(page.subscribe, page.language)

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
