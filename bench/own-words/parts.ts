import { queryWordsOf, type TextSearch, type Understanding, type WordLists } from '@advisor/engine/text'

type QueryWords = Pick<TextSearch, 'synonyms' | 'filler' | 'denials'>

/** A search without a part of what it understands. */
export interface Part {
  name: string
  /** Of the engine. */
  without?: Understanding
  /** The words that the search takes with these lists of the project. Default: all. */
  wordsOf?: (lists: WordLists) => QueryWords
  /** The language of the query is that of the interface. */
  isInInterfaceLanguage?: true
  /** Solutions that have no text in the language of the query are not found. */
  isInOneLanguage?: true
  /** The index has no synonyms of symbols. */
  isWithoutSymbolSynonyms?: true
}

/** All, then all but one part. */
export const parts: readonly Part[] = [
  { name: 'nothing' },
  { name: 'denials', without: 'denials' },
  { name: 'language of the query', isInInterfaceLanguage: true },
  { name: 'texts of other languages', isInOneLanguage: true },
  { name: 'translations learnt', without: 'translations' },
  { name: 'synonyms: all', wordsOf: (lists) => ({ ...queryWordsOf(lists), synonyms: {} }) },
  { name: 'synonyms: shipped', wordsOf: (lists) => ({ ...queryWordsOf(lists), synonyms: synonymsOf(lists) }) },
  { name: "the project's word lists", wordsOf: () => queryWordsOf({}) },
  { name: 'synonyms of symbols', isWithoutSymbolSynonyms: true },
  { name: 'filler', without: 'filler' },
  { name: 'everyday words', without: 'everyday' },
  { name: 'repair of spelling', without: 'repair' },
  { name: 'compounds', without: 'compounds' },
]

function synonymsOf(lists: WordLists) {
  return Object.fromEntries(Object.entries(lists).map(([locale, { synonyms }]) => [locale, synonyms]))
}
