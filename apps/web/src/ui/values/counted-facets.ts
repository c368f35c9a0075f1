import type { Calls, RequestInput } from '@advisor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { currentQuest, useHeader } from '../../api/login-state.ts'
import { useLanguageTag } from '../texts/texts.ts'

/** Facets of the open quest with their counts. The last known ones stay until the server has counted. */
export function useCountedFacets(request: RequestInput<Calls['searchFacets']>, isWanted: boolean) {
  const quest = currentQuest(useHeader())?.id ?? ''
  const tag = useLanguageTag()
  return useQuery({
    queryKey: [calls.searchFacets.name, quest, tag, request],
    queryFn: ({ signal }) => callServer(calls.searchFacets, request, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    // What is found changes with the knowledge base.
    staleTime: 30_000,
  })
}
