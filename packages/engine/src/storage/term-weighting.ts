/**
 * How occurrences of a term count: BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section
 * 3.6), where fields are weighted before saturation. Postings hold impacts, which are bounds of what it gives: whoever
 * changes it raises ANALYSIS_VERSION, so that snapshots of before are built anew.
 */

/** k1: how soon more occurrences stop to count. */
export const SATURATION = 1.6
/** b: how much long fields are held against a text; 0: not at all, 1: in full. */
export const LENGTH_NORMALISATION = 0.65

/** Occurrences, weighted and normalised by length, to 0..1. */
export function saturate(frequency: number): number {
  return frequency / (frequency + SATURATION)
}
