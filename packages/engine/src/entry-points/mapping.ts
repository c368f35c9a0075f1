/**
 * Finds the symbols that a text names.
 *
 * @module mapping
 */
export { DomainDictionary, type DomainDictionaryOptions, type NamedSymbol } from '../mapping/domain-dictionary.ts'
export type { TaggedText } from '../mapping/name-evidence.ts'
export { countWordUse, type WordUse } from '../mapping/word-use.ts'
