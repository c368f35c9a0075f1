/**
 * The weight of occurrences of a term: BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section
 * 3.6), where fields are weighted before saturation. Postings hold impacts, which are bounds computed with it: a change
 * here requires a new ANALYSIS_VERSION, so that older snapshots are built again.
 */

/** k1 of BM25: how soon further occurrences stop to count. */
export const SATURATION = 1.6
/** b of BM25: how much the length of a field lowers its weight, 0..1. */
export const LENGTH_NORMALISATION = 0.65

/** Saturates a weighted and normalised frequency to 0..1. */
export function saturate(frequency: number): number {
  return frequency / (frequency + SATURATION)
}
