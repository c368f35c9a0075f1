import type { RecentSearch, SolutionNews, StepId } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { homePath } from '../../../addresses/search-address.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { useHeader } from '../../../api/login-state.ts'

/** Both lists are seen without scrolling on a laptop. */
const homeListSize = 5

/** What is new is asked for again when the home page is drawn later. */
const newsStaleMs = 60_000

/**
 * The user's recent searches in the open project, free ones or those of a service session; none until the server has answered, and if
 * it refuses. `forget` takes one of them off the list, or all.
 */
export function useRecentSearches(context: string | undefined): {
  searches: RecentSearch[]
  forget: (step: StepId | undefined) => void
} {
  const client = useQueryClient()
  // The header says what is open; the lists depend on it.
  const queryKey = [calls.recentSearches.name, homePath(useHeader(), { context })]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callServer(calls.recentSearches, { size: homeListSize, context }, { signal }),
    meta: { failures: 'shownByScreen' },
    staleTime: 0,
  })
  const { mutate } = useMutation({
    mutationFn: (step: StepId | undefined) => callServer(calls.forgetSearches, { step, context }),
    onMutate: (step) =>
      client.setQueryData<{ searches: RecentSearch[] }>(queryKey, (shown) => ({
        searches: shown?.searches.filter((search) => step !== undefined && search.step !== step) ?? [],
      })),
    // Others follow in the place of the ones that are gone.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { searches: data?.searches ?? [], forget: mutate }
}

/** The solutions of the open quest that were added or changed last; none until the server has answered, and if it refuses. */
export function useSolutionNews(): SolutionNews[] {
  const { data } = useQuery({
    queryKey: [calls.solutionNews.name, homePath(useHeader())],
    queryFn: ({ signal }) => callServer(calls.solutionNews, { size: homeListSize }, { signal }),
    meta: { failures: 'shownByScreen' },
    staleTime: newsStaleMs,
  })
  return data?.solutions ?? []
}
