import type { StepId } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { rememberFavorites } from '../../api/favorite-marks.ts'
import { reading } from '../../api/query-cache.ts'

/** Adds a solution to the favourites, or takes it off; `from` is the search step in which that is done. */
export function useKeep(from?: StepId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ caseId, isKept }: { caseId: number; isKept: boolean }) =>
      isKept
        ? callServer(calls.addToFavorites, { caseIds: [caseId], ...(from && { from }) })
        : callServer(calls.removeFromFavorites, { caseIds: [caseId], ...(from && { from }) }),
    onSuccess: async ({ favorites }) => {
      await rememberFavorites(client, favorites)
      await client.invalidateQueries({ queryKey: [calls.listFavorites.name] })
    },
  })
}

/** The list stands among others on the home page. */
const rows = 5

/** A page of the user's favourites; undefined until the server has answered, and if it refuses. */
export function useFavorites(page: number) {
  const { data } = useQuery({
    ...reading(calls.listFavorites, { page, rows }),
    meta: { failures: 'shownByScreen' },
    // Other users change and hide solutions.
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  return data
}

/** Makes a bookmark of a page, given by its path and the parameters of its address. The caller shows refusals. */
export function useBookmark() {
  return useMutation({
    mutationFn: (page: { fromPage: string; hash: string }) => callServer(calls.generateBookmark, page),
    meta: { failures: 'shownByScreen' },
  })
}
