/** Entropy in bits of masses that sum to `total`. */
export function entropyOf(masses: Float64Array, total: number): number {
  let sum = 0
  for (let at = 0; at < masses.length; at++) if (masses[at]! > 0) sum += masses[at]! * Math.log2(masses[at]!)
  return total > 0 ? Math.max(0, Math.log2(total) - sum / total) : 0
}
