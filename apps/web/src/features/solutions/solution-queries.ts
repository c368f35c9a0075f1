import { calls } from '@advisor/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'

export interface SolutionAsked {
  caseId: number
  purpose: 'view' | 'preview'
  /** One of the solution's languages; the reader's own when undefined. */
  locale: string | undefined
  /** The server's search stays on the page it is on. */
  isSilent: boolean
}

/** A solution as the view of its case base lays it out. In another language it is still the same: the old text stays until the new one is there. */
export function useSolution({ caseId, purpose, locale, isSilent }: SolutionAsked) {
  return useQuery(
    queryOptions({
      queryKey: [calls.viewCaseDetails.name, { caseId, purpose, locale }],
      queryFn: async ({ signal }) => {
        const request = { caseId, action: purpose, silentRedirect: isSilent, ...(locale && { locale }) }
        return (await callServer(calls.viewCaseDetails, request, { signal })).solution
      },
      placeholderData: (previous) => (previous?.caseId === caseId ? previous : undefined),
      meta: { failures: 'shownByScreen' },
    }),
  )
}
