/**
 * Shares as whole points of 100 whose sum is that of the shares, rounded: the largest remainders are rounded up. Shares can be
 * below 0.
 */
export function pointsOf(shares: readonly number[]): number[] {
  const exact = shares.map((share) => 100 * share)
  const points = exact.map(Math.floor)
  const total = Math.round(exact.reduce((sum, each) => sum + each, 0))
  const left = total - points.reduce((sum, each) => sum + each, 0)
  const byRemainder = [...exact.keys()].sort((a, b) => remainderOf(exact[b]) - remainderOf(exact[a]) || a - b)
  for (const at of byRemainder.slice(0, left)) points[at] = (points[at] ?? 0) + 1
  return points
}

const remainderOf = (value = 0) => value - Math.floor(value)
