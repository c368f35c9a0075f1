import type { Dictionary } from '../../storage/dictionary.ts'
import { codeUnitsOf } from '../../text/characters.ts'
import { type CompoundPart, hasPart } from '../../text/compounds.ts'
import { mayContain, outlineOf } from '../../text/outline.ts'
import { foldedOf } from '../../text/tokens.ts'

/** Words remembered for a dictionary, the latest: while people type on, those before are asked for again. */
const WORDS_REMEMBERED = 64
const remembered = new WeakMap<Dictionary, Map<string, readonly number[]>>()

/**
 * Entries of a dictionary of forms that are compounds with a word as a part, ascending. Outlines exclude most entries, in
 * a nanosecond each.
 */
export function findCompounds(dictionary: Dictionary, part: CompoundPart): readonly number[] {
  let known = remembered.get(dictionary)
  if (known === undefined) remembered.set(dictionary, (known = new Map<string, readonly number[]>()))
  const name = `${part.folded} ${part.stem}`
  let found = known.get(name)
  if (found === undefined) {
    found = searchCompounds(dictionary, part)
    const [oldest] = known.keys()
    if (known.size >= WORDS_REMEMBERED) known.delete(oldest!)
    known.set(name, found)
  }
  return found
}

function searchCompounds(dictionary: Dictionary, part: CompoundPart): number[] {
  const found: number[] = []
  const outlines = dictionary.outline()
  const stem = codeUnitsOf(part.stem)
  const wanted = outlineOf(stem, 0, stem.length)
  for (let index = 0; index < dictionary.size; index++) {
    if (mayContain(outlines[index]!, wanted) && hasPart(foldedOf(dictionary.at(index)), part)) found.push(index)
  }
  return found
}
