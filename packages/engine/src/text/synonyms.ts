/**
 * Groups of words and phrases with the same meaning, by locale in the contract's spelling. Reuse the lists of groups:
 * what is computed from them is cached by their identity.
 */
export type Synonyms = Readonly<Record<string, readonly (readonly string[])[]>>
