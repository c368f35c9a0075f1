/**
 * The part of a gain that is expected by chance. The entropy of a small sample is too small: with n candidates and k
 * goals by (k - 1) / (2 n ln 2) bits (Miller, 'Note on the bias of information estimates', 1955). So of a gain
 *
 *     (sum over choices of (k_c - 1) - (k - 1)) / (2 n ln 2)
 *
 * are expected by chance. k is taken as 2 ^ entropy, n as the effective count; a choice with less than one candidate
 * counts in part. If each goal has one case, the correction is 0.
 */
export class ChanceGain {
  #excess = 0
  readonly #candidates: number

  constructor(candidates: number) {
    this.#candidates = candidates
  }

  addChoice(share: number, entropy: number): void {
    this.#excess += Math.min(1, this.#candidates * share) * (2 ** entropy - 1)
  }

  bits(entropyBefore: number): number {
    return Math.max(0, this.#excess - (2 ** entropyBefore - 1)) / (2 * Math.LN2 * Math.max(1, this.#candidates))
  }
}
