import type { Dictionary } from '../../storage/dictionary.ts'
import { codeUnitsOf } from '../../text/characters.ts'
import { type CompoundPart, hasPart } from '../../text/compounds.ts'
import { mayContain, outlineOf } from '../../text/outline.ts'
import { foldedOf } from '../../text/tokens.ts'
import { indexOfUnits, rememberEntries } from './remembered-entries.ts'

/**
 * Entries of a dictionary of forms that are compounds with a word as a part, ascending; its own inflections are none. Outlines
 * exclude most entries, in a nanosecond each.
 */
export function findCompounds(
  dictionary: Dictionary,
  part: CompoundPart,
  stem: (folded: string) => string,
): readonly number[] {
  return rememberEntries(dictionary, `compounds ${part.folded} ${part.stem}`, () =>
    searchCompounds(dictionary, part).filter((index) => stem(foldedOf(dictionary.at(index))) !== part.stem),
  )
}

function searchCompounds(dictionary: Dictionary, part: CompoundPart): number[] {
  const found: number[] = []
  const outlines = dictionary.outline()
  const stem = codeUnitsOf(part.stem)
  const wanted = outlineOf(stem, 0, stem.length)
  for (let index = 0; index < dictionary.size; index++) {
    if (!mayContain(outlines[index]!, wanted)) continue
    const { units, length } = dictionary.unitsOf(index)
    if (indexOfUnits(units, length, stem) >= 0 && hasPart(foldedOf(dictionary.at(index)), part)) found.push(index)
  }
  return found
}
