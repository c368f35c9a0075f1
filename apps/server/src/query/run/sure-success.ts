/** The quantile of the normal distribution for 95 % of confidence. */
const z = 1.96

/**
 * The share of successes that the tries make sure of: the lower bound of the Wilson score interval (E. B. Wilson, 1927), 0..1.
 * Few tries prove little: 5 of 5 are worth less than 31 of 37. Without tries it is 0.
 */
export function sureSuccess(successes: number, failures: number): number {
  const tries = successes + failures
  if (tries === 0) return 0
  const share = successes / tries
  const spread = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries))
  return (share + (z * z) / (2 * tries) - spread) / (1 + (z * z) / tries)
}
