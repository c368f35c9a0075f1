/** Sentences of a feature by their keys. */
export type Sentences = Readonly<Record<string, string>>

/** The sentences of a feature in a language, with the English ones for those that the language lacks. */
export function withEnglish(english: Sentences, own: Sentences = {}): Sentences {
  // A language that has a plural has its own forms of it, which need not be the two of English.
  const isLacking = (key: string) => !(key in own || key.replace(/_one$/, '_other') in own)
  return { ...Object.fromEntries(Object.entries(english).filter(([key]) => isLacking(key))), ...own }
}
