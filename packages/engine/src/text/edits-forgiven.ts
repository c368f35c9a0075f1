/**
 * Letters from which a word may be one edit, and two edits, off (as Meilisearch, but
 * counted on the longer of the two words).
 */
const SHORTEST_FOR_ONE_EDIT = 5
const SHORTEST_FOR_TWO_EDITS = 9

/** The maximum number of corrected edits. */
export const MOST_EDITS = 2

/**
 * The number of edits that are corrected between two words, by the letters of the longer word: `eror` lacks one letter
 * of a word of five.
 */
export function editsForgiven(letters: number): number {
  return letters >= SHORTEST_FOR_TWO_EDITS ? MOST_EDITS : letters >= SHORTEST_FOR_ONE_EDIT ? 1 : 0
}
