/** The outcome is what was said. */
export const FITS = 1
/** The outcome is something else. */
export const DIFFERS = 0
/** The outcome is too coarse to say: the case is recorded further up in the taxonomy. */
export const SAYS_NOTHING = 2

/**
 * What each outcome means to a reply. Shape: outcomeCount + 2; the first is SAYS_NOTHING, the last stands for what is
 * not among the outcomes.
 */
export type Meaning = Uint8Array
