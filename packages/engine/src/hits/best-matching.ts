/** Hits within this share of the best score are the best matching. */
export const BEST_MATCHING_SHARE = 0.95
