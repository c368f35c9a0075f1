/** The split of the candidates by the replies to a question. */
export interface Split {
  /** Chance of each choice. Shape: choices. Sums to 1 with the chance that none of them is right. */
  readonly shares: Float64Array
  /** The share of the candidates with a value of the attribute, 0..1. */
  readonly knownShare: number
  /** The entropy of the goals in bits: now, and the mean after a reply. */
  readonly entropyBefore: number
  readonly entropyAfter: number
  /** Bits of the difference that so few candidates would show by chance; 0 where each case is a goal of its own. */
  readonly chanceGain: number
}
