import type { SessionUse } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { searchKeyOf, type SearchAddress } from '../../addresses/search-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { useOwnPlace } from '../../api/login-state.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

/** The service session of a search, as the pages of sessions keep it too. */
export function useSession(DSID: string) {
  return useQuery({
    queryKey: ['session', DSID, 'view', useOwnPlace(), useLanguageTag()],
    queryFn: async ({ signal }) => (await callServer(calls.DSDetails, { DSID }, { signal })).details,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { failures: 'shownByScreen' },
  })
}

/** Notes what the session has with a solution, or takes it out: what was ruled out leaves the results. */
export function useSessionUse(DSID: string, address: SearchAddress) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.useSolution.name],
    mutationFn: ({ caseId, use }: { caseId: number; use: SessionUse | undefined }) =>
      use === undefined
        ? callServer(calls.unuseSolution, { DSID, caseId })
        : callServer(calls.useSolution, { DSID, caseId, use }),
    onSettled: () => askAgain(client, address),
  })
}

/** Leaves the session, so that colleagues can go on in it. */
export function useLeaveSession(DSID: string, onLeft: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.DSExit.name],
    mutationFn: () => callServer(calls.DSExit, { DSID }),
    onSuccess: () => {
      onLeft()
      return client.invalidateQueries({ queryKey: ['session'] })
    },
  })
}

async function askAgain(client: QueryClient, address: SearchAddress): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['session'] }),
    client.invalidateQueries({ queryKey: searchKeyOf(address) }),
    client.invalidateQueries({ queryKey: [calls.searchFacets.name] }),
  ])
}
