import type { Dictionary } from '../storage/dictionary.ts'
import { mayBeSimilar, outlineOf } from '../storage/outline.ts'
import { BoundedDistance } from './bounded-distance.ts'

/**
 * Entries of a dictionary of forms whose folded part is at most `mostEdits` from the word; an edit inserts, deletes or changes
 * a character or swaps two neighbours (optimal string alignment). Outlines rule out nearly all entries, a nanosecond each.
 */
export function findSimilar(
  dictionary: Dictionary,
  word: string,
  mostEdits: number,
): { index: number; edits: number }[] {
  const found: { index: number; edits: number }[] = []
  const { size } = dictionary
  const outlines = dictionary.outline()
  const wanted = outlineOf(
    Uint16Array.from(word, (_, at) => word.charCodeAt(at)),
    0,
    word.length,
  )
  const distance = new BoundedDistance(word, mostEdits)
  for (let index = 0; index < size; index++) {
    if (!mayBeSimilar(outlines[index]!, wanted, mostEdits)) continue
    const edits = distance.to(dictionary, index)
    if (edits <= mostEdits) found.push({ index, edits })
  }
  return found
}
