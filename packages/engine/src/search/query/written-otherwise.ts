import type { Analyser } from '../../text/analyser.ts'
import { joinedWords, partInTwo } from '../../text/compounds.ts'
import { lowerCase } from '../../text/fold.ts'
import { DISCOUNT, MOST_WORDS_SPELLED } from '../ranking.ts'
import type { QueryWord } from './query-word.ts'
import type { WayToMatch } from './word-plan.ts'

/**
 * A word of the query in one with the word beside it, as other texts write both: 'tailwheel' for 'tail wheel'. The base decides: `hasTerm`
 * tells whether a text of the language has a term.
 */
export function waysWrittenTogether(
  word: QueryWord,
  words: readonly QueryWord[],
  analyser: Analyser,
  hasTerm: (term: string) => boolean,
): WayToMatch[] {
  const own = isLong(words) ? undefined : partOf(word, analyser)
  if (own === undefined) return []
  const { stem, compounds } = analyser.language
  return words
    .flatMap((other) => {
      const distance = other.position - word.position
      const part = Math.abs(distance) === 1 ? partOf(other, analyser) : undefined
      if (part === undefined) return []
      return distance === 1 ? joinedWords(own, part, compounds) : joinedWords(part, own, compounds)
    })
    .filter((joined) => hasTerm(stem(joined)))
    .map((joined) => wayOf([joined], DISCOUNT.writtenTogether, stem))
}

/**
 * A word of the query in two, which both have to be there: 'tail wheel' for 'tailwheel'. `hasWord` tells whether a text of the language has
 * a folded word as it stands: stems are pieces of other words. None for a word that is looked for by its parts already.
 */
export function waysWrittenApart(
  word: QueryWord,
  words: readonly QueryWord[],
  analyser: Analyser,
  hasWord: (folded: string) => boolean,
): WayToMatch[] {
  const own = isLong(words) ? undefined : partOf(word, analyser)
  if (own === undefined || words.some(({ shape, start }) => shape === 'part' && start === word.start)) return []
  const { stem, stopWords, compounds } = analyser.language
  const parts = partInTwo(own, compounds, (part) => !stopWords.has(part) && hasWord(part))
  return parts === undefined ? [] : [wayOf(parts, DISCOUNT.writtenApart, stem)]
}

function isLong(words: readonly QueryWord[]): boolean {
  return words.filter(({ isOptional }) => !isOptional).length > MOST_WORDS_SPELLED
}

function wayOf(texts: readonly string[], discount: number, stem: (folded: string) => string): WayToMatch {
  const slots = texts.map((text) => ({ terms: [stem(text)], forms: [] }))
  return { slots, needed: slots.length, discount, reading: { how: 'part', texts } }
}

/** A word as a part of one that is written together; undefined if it is none. */
function partOf({ raw, shape, occurrence, isOptional, isDenied }: QueryWord, { language }: Analyser) {
  if (shape !== 'word' || occurrence !== 'should' || isOptional || isDenied) return undefined
  const folded = language.fold(lowerCase(raw))
  return language.stopWords.has(folded) ? undefined : folded
}
