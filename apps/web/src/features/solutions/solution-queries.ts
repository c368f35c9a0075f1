import { calls, type SolutionDetails, type StepId } from '@advisor/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'

export interface SolutionAsked {
  caseId: number
  purpose: 'view' | 'preview'
  /** The search step in which the solution is open: its words are marked, and the answer names the neighbours. */
  from?: StepId | undefined
  /** One of the solution's languages; the reader's own when undefined. */
  locale: string | undefined
}

/**
 * Returns a solution in the layout of its case base. A solution that is `given` is not requested. After a change of the
 * language the old text stays until the new one is there.
 */
export function useSolution({ caseId, purpose, locale, from }: SolutionAsked, given: SolutionDetails | undefined) {
  const isGiven = given?.caseId === caseId && locale === undefined
  const { data, error } = useQuery(
    queryOptions({
      queryKey: [calls.viewCaseDetails.name, { caseId, purpose, locale, from }],
      queryFn: async ({ signal }) => {
        // Which solution is open is said by the address; the server's search stays where it is.
        const request = { caseId, action: purpose, silentRedirect: true, from, ...(locale && { locale }) }
        return (await callServer(calls.viewCaseDetails, request, { signal })).solution
      },
      enabled: !isGiven,
      placeholderData: (previous) => [previous, given].find((known) => known?.caseId === caseId),
      meta: { failures: 'shownByScreen' },
    }),
  )
  return isGiven ? { solution: given, error: null } : { solution: data, error }
}
