import { type Analyser, analyserFor } from '../../text/analyser.ts'
import type { OwnDenials } from '../../text/denials/denial-words.ts'
import { tradeSynonyms } from '../../text/trade-synonyms/index.ts'
import type { SuggestRequest } from '../suggest.ts'
import { readMember, synonymsOfWord } from './synonyms.ts'

/** The words of the people of a base in one language. */
export interface WordList {
  /** Groups of words, phrases and codes that mean the same. */
  synonyms: readonly (readonly string[])[]
  /** Groups of words that are synonyms of the trade and that mean different things here. */
  notSynonyms: readonly (readonly string[])[]
  /** What is said around a complaint. */
  filler: readonly string[]
  /** Words that deny. */
  denials: OwnDenials
}

/** By locale in the contract's spelling. */
export type WordLists = Readonly<Record<string, WordList>>

/**
 * The synonyms of the trade and those of these lists, the filler of the lists and the words that complete a text, for queries. Make them once for a base:
 * what is computed from them is cached by their identity.
 */
export function queryWordsOf(
  lists: WordLists,
): Required<Pick<SuggestRequest, 'synonyms' | 'filler' | 'ownWords' | 'denials'>> {
  const locales = Object.keys(lists)
  if (locales.length === 0) return withoutLists
  const groupsOf = (locale: string) => [...tradeGroups(locale, lists), ...lists[locale]!.synonyms]
  return {
    synonyms: { ...tradeSynonyms, ...Object.fromEntries(locales.map((locale) => [locale, groupsOf(locale)])) },
    filler: Object.fromEntries(locales.map((locale) => [locale, lists[locale]!.filler])),
    denials: Object.fromEntries(locales.map((locale) => [locale, lists[locale]!.denials])),
    ownWords: Object.fromEntries(locales.map((locale) => [locale, wordsToOffer(lists[locale]!)])),
  }
}

const withoutLists = { synonyms: tradeSynonyms, filler: {}, ownWords: {}, denials: {} }
const WORD_OF_LETTERS = /^[\p{L}\p{M}]+$/u

function wordsToOffer({ synonyms }: WordList): readonly string[] {
  return [...new Set(synonyms.flat().filter((word) => WORD_OF_LETTERS.test(word)))]
}

/** Whether two words or phrases mean the same by the groups of a list, which is of this locale. */
export function areListedTogether({ synonyms }: WordList, locale: string, word: string, other: string): boolean {
  const analyser = analyserFor(locale)
  const others = synonymsOfWord(readMember(word, analyser).terms, { [locale]: synonyms }, analyser)
  const key = keyOf(other, analyser)
  return others.some(({ terms }) => terms.join(' ') === key)
}

/** Equal for words and phrases that are found by the same terms. */
function keyOf(text: string, analyser: Analyser): string {
  return readMember(text, analyser).terms.join(' ')
}

/** The groups of the trade; those with words that mean different things as the pairs that are left. */
function tradeGroups(locale: string, lists: WordLists): readonly (readonly string[])[] {
  const groups = tradeSynonyms[locale] ?? []
  const { notSynonyms } = lists[locale]!
  if (notSynonyms.length === 0) return groups
  const analyser = analyserFor(locale)
  const placesOf = new Map<string, Set<number>>()
  notSynonyms.forEach((group, place) => {
    for (const key of group.map((word) => keyOf(word, analyser)))
      placesOf.set(key, (placesOf.get(key) ?? new Set()).add(place))
  })
  return groups.flatMap((group) => {
    const places = group.map((word) => placesOf.get(keyOf(word, analyser)) ?? new Set<number>())
    const pairs = group.flatMap((word, at) =>
      group.slice(at + 1).map((other, behind) => ({
        pair: [word, other],
        isApart: [...places[at]!].some((place) => places[at + 1 + behind]!.has(place)),
      })),
    )
    return pairs.some(({ isApart }) => isApart)
      ? pairs.filter(({ isApart }) => !isApart).map(({ pair }) => pair)
      : [group]
  })
}
