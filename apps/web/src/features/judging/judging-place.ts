/** The id of the part of the page in which a solution is judged; a page has one at most. */
export const judgingId = 'judging'

/** Moves to the part in which the solution is judged. */
export function goToJudging(): void {
  const part = document.getElementById(judgingId)
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'nearest' })
}
