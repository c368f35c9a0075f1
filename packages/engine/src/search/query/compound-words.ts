import type { Analyser } from '../../text/analyser.ts'
import { knownParts, type PartCounts } from '../../text/compounds.ts'
import { lowerCase } from '../../text/fold.ts'
import { MOST_WORDS_PARTED, OPTIONAL_WEIGHT } from '../ranking.ts'
import type { QueryWord } from './query-word.ts'

/**
 * The parts of the query's compounds as words to search too: `Pumpe` and `Gehäuse` for `Pumpengehäuse`. They are
 * additional spellings, which find texts about the housing of a pump; texts with the compound itself rank higher.
 * `countsOf` returns how many cases of a locale have a word.
 */
export function partsOfCompounds(
  words: readonly QueryWord[],
  analysers: readonly Analyser[],
  countsOf: (analyser: Analyser) => PartCounts,
): QueryWord[] {
  const compounding = analysers.filter(({ language }) => language.compounds)
  const mayBeParted = words.filter(
    ({ shape, occurrence, isOptional, isPrefix }) =>
      shape === 'word' && occurrence === 'should' && !isOptional && !isPrefix,
  )
  if (compounding.length === 0 || mayBeParted.length > MOST_WORDS_PARTED) return []
  return mayBeParted.flatMap((word) => {
    const parts = compounding.flatMap(
      (analyser) => knownParts(analyser.language.fold(lowerCase(word.raw)), countsOf(analyser)) ?? [],
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
