import { limits } from '@advisor/contract'

/** Whether something can be planned for this moment: it is to come, and not too far away. */
export function isPossible(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime()
  return ahead > 0 && ahead <= limits.plannedDays * 24 * 3_600_000
}
