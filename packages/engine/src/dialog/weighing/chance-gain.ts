/**
 * Few candidates of several goals seem to be told apart by any attribute: entropies of small samples are too small.
 * With n candidates and k goals they are so by (k - 1) / (2 n ln 2) bits (Miller, 'Note on the bias of information
 * estimates', 1955), so that of a gain
 *
 *     (sum over choices of (k_c - 1) - (k - 1)) / (2 n ln 2)
 *
 * is chance. k is taken as 2 ^ entropy, n as the effective count; a choice with less than one candidate counts in part.
 * Where each goal has one case all of them stand for themselves, and it is 0.
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
