import type { Dictionary } from '../../storage/dictionary.ts'
import { BoundedDistance } from '../../text/bounded-distance.ts'
import { codeUnitsOf } from '../../text/characters.ts'
import { mayBeSimilar, outlineOf } from '../../text/outline.ts'
import { FORM_MARK } from '../../text/tokens.ts'

const FORM_MARK_UNIT = FORM_MARK.charCodeAt(0)

interface SimilarEntry {
  index: number
  edits: number
}

/**
 * Words remembered for a dictionary, the latest: while people type on, those before are asked for again with each
 * letter.
 */
const WORDS_REMEMBERED = 256
const remembered = new WeakMap<Dictionary, Map<string, readonly SimilarEntry[]>>()

/**
 * Entries of a dictionary of forms whose folded part is at most `mostEdits` from the word; an edit inserts, deletes or
 * changes a character or swaps two neighbours (optimal string alignment). Outlines exclude nearly all entries, in a
 * nanosecond each.
 */
export function findSimilar(dictionary: Dictionary, word: string, mostEdits: number): readonly SimilarEntry[] {
  let known = remembered.get(dictionary)
  if (known === undefined) remembered.set(dictionary, (known = new Map<string, readonly SimilarEntry[]>()))
  const name = mostEdits + word
  let found = known.get(name)
  if (found === undefined) {
    found = searchSimilar(dictionary, word, mostEdits)
    const [oldest] = known.keys()
    if (known.size >= WORDS_REMEMBERED) known.delete(oldest!)
    known.set(name, found)
  }
  return found
}

function searchSimilar(dictionary: Dictionary, word: string, mostEdits: number): SimilarEntry[] {
  const found: SimilarEntry[] = []
  const { size } = dictionary
  const outlines = dictionary.outline()
  const wanted = outlineOf(codeUnitsOf(word), 0, word.length)
  const distance = new BoundedDistance(word, mostEdits)
  for (let index = 0; index < size; index++) {
    if (!mayBeSimilar(outlines[index]!, wanted, mostEdits)) continue
    const { units, length } = dictionary.unitsOf(index)
    const edits = distance.to(units, foldedLength(units, length))
    if (edits <= mostEdits) found.push({ index, edits })
  }
  return found
}

function foldedLength(units: ArrayLike<number>, end: number): number {
  let length = 0
  while (length < end && units[length] !== FORM_MARK_UNIT) length++
  return length
}
