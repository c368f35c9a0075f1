import { calls } from '@advisor/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'

export interface SolutionAsked {
  caseId: number
  purpose: 'view' | 'preview'
  /** One of the solution's languages; the reader's own when undefined. */
  locale: string | undefined
}

/** A solution as the view of its case base lays it out. In another language it is still the same: the old text stays until the new one is there. */
export function useSolution({ caseId, purpose, locale }: SolutionAsked) {
  return useQuery(
    queryOptions({
      queryKey: [calls.viewCaseDetails.name, { caseId, purpose, locale }],
      queryFn: async ({ signal }) => {
        // Which solution is open is said by the address; the server's search stays where it is.
        const request = { caseId, action: purpose, silentRedirect: true, ...(locale && { locale }) }
        return (await callServer(calls.viewCaseDetails, request, { signal })).solution
      },
      placeholderData: (previous) => (previous?.caseId === caseId ? previous : undefined),
      meta: { failures: 'shownByScreen' },
    }),
  )
}
