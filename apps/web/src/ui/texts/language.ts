export type Sentences = Readonly<Record<string, string>>

/** Values for the {{placeholders}} of a sentence; numbers are formatted in the language of the page. */
export type TextValues = Record<string, string | number>

/** A language as the build puts it together: texts that come with it, and files of other features' texts. */
export interface LanguageFile {
  start: Readonly<Record<string, Sentences>>
  later: Readonly<Record<string, () => Promise<{ sentences: Sentences }>>>
}

/** Says what is loaded of a language. */
export class Language {
  /** For `Intl` and `lang`. */
  readonly tag: string
  readonly #file: LanguageFile
  readonly #features: Map<string, Sentences>
  readonly #translators = new Map<string, (key: string, values?: TextValues) => string>()
  readonly #plurals: Intl.PluralRules
  readonly #numbers: Intl.NumberFormat

  constructor(tag: string, file: LanguageFile) {
    this.tag = tag
    this.#file = file
    this.#features = new Map(Object.entries(file.start))
    this.#plurals = new Intl.PluralRules(tag)
    this.#numbers = new Intl.NumberFormat(tag)
  }

  /** Those of some features whose texts are not loaded. */
  missing(features: Iterable<string>): string[] {
    return [...features].filter((feature) => !this.#features.has(feature))
  }

  /** Loads the texts of features. After a failure they can be loaded again. */
  async load(features: readonly string[]): Promise<void> {
    await Promise.all(
      features.map(async (feature) => {
        const load = this.#file.later[feature]
        if (!load) throw new Error(`There are no texts of '${feature}'.`)
        this.#features.set(feature, (await load()).sentences)
      }),
    )
  }

  hasText(feature: string, key: string): boolean {
    return Object.hasOwn(this.#sentencesOf(feature), key)
  }

  /** Returns what says the texts of a feature: always the same function. */
  translator(feature: string): (key: string, values?: TextValues) => string {
    let translate = this.#translators.get(feature)
    if (!translate) {
      const sentences = this.#sentencesOf(feature)
      translate = (key, values = {}) => {
        const sentence = this.#form(sentences, key, values.count)
        if (sentence === undefined) throw new Error(`There is no text '${key}' of '${feature}' in ${this.tag}.`)
        return this.#fill(sentence, values)
      }
      this.#translators.set(feature, translate)
    }
    return translate
  }

  #sentencesOf(feature: string): Sentences {
    const sentences = this.#features.get(feature)
    if (!sentences) throw new Error(`The texts of '${feature}' are not loaded.`)
    return sentences
  }

  /** An English sentence of a language that lacks its own has only the plural forms of English. */
  #form(sentences: Sentences, key: string, count: string | number | undefined): string | undefined {
    if (typeof count !== 'number') return sentences[key]
    return sentences[`${key}_${this.#plurals.select(count)}`] ?? sentences[`${key}_other`] ?? sentences[key]
  }

  #fill(sentence: string, values: TextValues): string {
    return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? this.#numbers.format(value) : value
    })
  }
}
