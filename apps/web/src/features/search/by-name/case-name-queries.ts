import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { homePath } from '../../../addresses/search-address.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { useHeader } from '../../../api/login-state.ts'

/** The solutions whose number or name begins as typed. */
export function useCaseNameMatches(typed: string) {
  const place = homePath(useHeader())
  return useQuery({
    queryKey: [calls.suggestCaseName.name, place, typed],
    queryFn: ({ signal }) => callServer(calls.suggestCaseName, { caseName: typed }, { signal }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: 60_000,
  })
}
