import { toLanguageTag, type InterfaceLocale } from '@advisor/contract'
import { Language, type LanguageFile } from './language.ts'

export type LanguageFiles = Readonly<Record<InterfaceLocale, () => Promise<LanguageFile>>>

/** The language of the page. It has the texts of every part that is loaded; the page changes when a new language has them, too. */
export class PageTexts {
  readonly #files: LanguageFiles
  readonly #loaded = new Map<InterfaceLocale, Language>()
  /** The features whose texts parts have brought. */
  readonly #brought = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #asked: InterfaceLocale | undefined
  #language: Language | undefined

  constructor(files: LanguageFiles) {
    this.#files = files
  }

  readonly language = (): Language => {
    if (!this.#language) throw new Error('No language is loaded yet.')
    return this.#language
  }

  /** Hears of every change of the language. Returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes the language of the page, once its texts are loaded. Of several calls the last one decides. */
  async speak(locale: InterfaceLocale): Promise<void> {
    this.#asked = locale
    const language = this.#loaded.get(locale) ?? new Language(toLanguageTag(locale), await this.#files[locale]())
    this.#loaded.set(locale, language)
    // Other parts may come meanwhile.
    for (let missing; (missing = language.missing(this.#brought)).length > 0;) await language.load(missing)
    if (this.#asked !== locale || this.#language === language) return
    this.#language = language
    for (const listener of this.#listeners) listener()
  }

  /** Loads the texts of features, which every language that follows brings, too. */
  async bring(features: readonly string[]): Promise<void> {
    // The language may change meanwhile.
    for (let missing; (missing = this.language().missing(features)).length > 0;) await this.language().load(missing)
    for (const feature of features) this.#brought.add(feature)
  }
}
