import { limits } from '../limits.ts'

/** The size that a page of results changes to: from the one that the user prefers to a long page, and back. */
export function otherPageSize(shown: number, preferred: number): number {
  if (shown !== preferred) return preferred
  return preferred === limits.longResultsPageSize ? limits.resultsPageSize : limits.longResultsPageSize
}
