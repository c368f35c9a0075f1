import { useQuery } from '@tanstack/react-query'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'

/** What the caller administers, as it stands now. */
export function useAdminStart() {
  const query = useQuery({
    queryKey: [calls.adminStart.name],
    queryFn: ({ signal }) => callServer(calls.adminStart, {}, { signal }),
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  return { start: query.data, error, isRetrying: query.isFetching, retry: () => void query.refetch() }
}
