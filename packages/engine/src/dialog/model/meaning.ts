/** The outcome fits the reply. */
export const FITS = 1
/** The outcome differs from the reply. */
export const DIFFERS = 0
/** The outcome gives no evidence: the case is recorded further up in the taxonomy. */
export const SAYS_NOTHING = 2

/**
 * Whether each outcome fits a reply. Shape: outcomeCount + 2; the first is SAYS_NOTHING, the last stands for values
 * that are not among the outcomes.
 */
export type Meaning = Uint8Array
