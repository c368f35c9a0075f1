import type { Analyser } from '../../text/analyser.ts'
import { splitCompound } from '../../text/compounds.ts'
import { lowerCase } from '../../text/fold.ts'
import { OPTIONAL_WEIGHT } from '../ranking.ts'
import type { QueryWord } from './query-word.ts'

/** Longer queries are pasted text, which says what it is about in more than one way. */
const MOST_WORDS_PARTED = 32

/**
 * Words to search beside the query's because a word in it is made of them: `Pumpe` and `Gehäuse` beside
 * `Pumpengehäuse`. They are additional spellings, which help texts that write of the housing of a pump; those with the
 * compound itself stay ahead. `countOf` says in how many cases a folded word of a locale stands.
 */
export function partsOfCompounds(
  words: readonly QueryWord[],
  analysers: readonly Analyser[],
  countOf: (locale: string, folded: string) => number,
): QueryWord[] {
  const compounding = analysers.filter(({ language }) => language.compounds)
  const mayBeParted = words.filter(
    ({ shape, occurrence, isOptional, isPrefix }) =>
      shape === 'word' && occurrence === 'should' && !isOptional && !isPrefix,
  )
  if (compounding.length === 0 || mayBeParted.length > MOST_WORDS_PARTED) return []
  return mayBeParted.flatMap((word) => {
    const parts = compounding.flatMap(
      ({ locale, language }) =>
        splitCompound(language.fold(lowerCase(word.raw)), (part) => countOf(locale, part)) ?? [],
    )
    return [...new Set(parts)].map((raw): QueryWord => ({
      ...word,
      raw,
      shape: 'part',
      weight: OPTIONAL_WEIGHT * word.weight,
      isOptional: true,
    }))
  })
}
