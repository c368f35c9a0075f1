/** What asking would bring: how the replies would part the candidates. */
export interface Split {
  /** Chance of each choice. Shape: choices. Sums to 1 with the chance that none of them is right. */
  readonly shares: Float64Array
  /** Share of the candidates that say something about the attribute, 0..1. */
  readonly knownShare: number
  /** Bits of entropy over the goals: now, and on average after a reply. */
  readonly entropyBefore: number
  readonly entropyAfter: number
  /** Bits of the difference that so few candidates would show by chance; 0 where each case is a goal of its own. */
  readonly chanceGain: number
}
