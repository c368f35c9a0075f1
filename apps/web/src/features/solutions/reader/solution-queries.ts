import type { SolutionDetails, StepId } from '@advisor/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStandingError } from '../../../api/asking-again.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'

export interface SolutionAsked {
  caseId: number
  purpose: 'view' | 'preview' | 'print'
  /** The search step in which the solution is open: its words are marked, and the answer names the neighbours. */
  from?: StepId | undefined
  /** One of the solution's languages; the reader's own when undefined. */
  locale?: string | undefined
}

/** The query for a solution in the layout of its case base. */
export const solutionAsked = ({ caseId, purpose, locale, from }: SolutionAsked) =>
  queryOptions({
    queryKey: [calls.viewCaseDetails.name, { caseId, purpose, locale, from }],
    queryFn: async ({ signal }) => {
      // Which solution is open is said by the address; the server's search stays where it is.
      const request = { caseId, action: purpose, silentRedirect: true, from, ...(locale && { locale }) }
      return (await callServer(calls.viewCaseDetails, request, { signal })).solution
    },
    meta: { failures: 'shownByScreen' },
  })

/**
 * Returns a solution, or the failure to get it. A solution that is `given` is not requested. After a change of the language
 * the old text stays until the new one is there.
 */
export function useSolution(asked: SolutionAsked, given: SolutionDetails | undefined) {
  const { caseId, locale } = asked
  const isGiven = given?.caseId === caseId && locale === undefined
  const query = useQuery({
    ...solutionAsked(asked),
    enabled: !isGiven,
    placeholderData: (previous) => [previous, given].find((known) => known?.caseId === caseId),
  })
  const error = useStandingError(query)
  if (isGiven) return { solution: given, failed: undefined }
  return {
    solution: query.data,
    failed: error ? { error, isRetrying: query.isFetching, onRetry: () => void query.refetch() } : undefined,
  }
}
