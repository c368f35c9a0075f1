export type Sentences = Readonly<Record<string, string>>
/** Feature to key to sentence. */
export type Language = Readonly<Record<string, Sentences>>

/** What a language does not say yet of a feature. */
export interface Debt {
  feature: string
  locale: string
  /** The keys without plural endings. */
  keys: readonly string[]
}

export interface ComparedTexts {
  /** A sentence each: other placeholders, keys that English does not have, a plural without some of its forms. */
  faults: string[]
  debts: Debt[]
}

/** Compares a language with English. `forms` are the plural categories of the language. */
export function compareTexts(
  locale: string,
  english: Language,
  language: Language,
  forms: readonly string[],
): ComparedTexts {
  const faults = Object.keys(language)
    .filter((feature) => !(feature in english))
    .map((feature) => `${locale}: there is no feature '${feature}'.`)
  const debts: Debt[] = []
  for (const [feature, sentences] of Object.entries(english)) {
    const translated = language[feature] ?? {}
    const hasText = (key: string) => (translated[key] ?? '').trim() !== ''
    const wanted = new Set<string>()
    const missing: string[] = []
    for (const key of sentenceKeys(sentences)) {
      const places = sentences[key] === undefined ? forms.map((form) => `${key}_${form}`) : [key]
      for (const each of places) wanted.add(each)
      const absent = places.filter((each) => !hasText(each))
      if (absent.length === places.length) missing.push(key)
      else for (const each of absent) faults.push(`${locale}/${feature}: '${each}' is missing.`)
      const sentence = sentences[key] ?? sentences[`${key}_other`] ?? ''
      for (const each of places) {
        const text = translated[each]
        if (text !== undefined && hasText(each) && !hasSamePlaces(text, sentence, each))
          faults.push(`${locale}/${feature}: '${each}' has other places: ${text}`)
      }
    }
    for (const key of Object.keys(translated))
      if (!wanted.has(key)) faults.push(`${locale}/${feature}: '${key}' is too many.`)
    if (missing.length > 0) debts.push({ feature, locale, keys: missing })
  }
  return { faults, debts }
}

/** The keys of a feature's sentences: a plural is one sentence. */
export function sentenceKeys(sentences: Sentences): ReadonlySet<string> {
  return new Set(Object.keys(sentences).map(withoutPlural))
}

/** Says how many sentences are not translated, by feature and language. `locales`: how many languages there are beside English. */
export function describeDebts(debts: readonly Debt[], locales: number): string {
  if (debts.length === 0) return 'all translated'
  const alike = Map.groupBy(debts, ({ feature, keys }) => `${keys.length} of ${feature}`)
  const parts = [...alike].map(([what, owed]) =>
    owed.length === locales
      ? `${what} in ${locales} languages`
      : `${what} in ${owed.map(({ locale }) => locale).join(', ')}`,
  )
  return `not translated: ${parts.join('; ')}`
}

/** The form for one thing may omit the number. */
function hasSamePlaces(text: string, sentence: string, key: string): boolean {
  const places = (words: string) => [...words.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted()
  const mayLackCount = key.endsWith('_one')
  const relevant = (words: string) =>
    places(words)
      .filter((name) => !(mayLackCount && name === 'count'))
      .join()
  return relevant(text) === relevant(sentence)
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
