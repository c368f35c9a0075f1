import type { AnyCall, ReplyOf, RequestInput } from '@advisor/contract'
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { callServer } from './call-server.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta & { blocksWith?: 'overlay' }
  }
}

/** `shownByScreen`: the screen words refusals itself, beside what they concern; conditions of the whole application are handled all the same. */
interface FailureMeta extends Record<string, unknown> {
  failures?: 'shownByScreen'
}

/** The one cache of what the server knows. `onFailure` hears of every failed call once. */
export function createQueryClient(onFailure: (failure: unknown, isShownByScreen: boolean) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onFailure(error, query.meta?.failures === 'shownByScreen'),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, _onMutate, mutation) =>
        onFailure(error, mutation?.meta?.failures === 'shownByScreen'),
    }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A query that makes a declared call; its key is the call's name and what was asked. */
export const reading = <Call extends AnyCall>(call: Call, request: RequestInput<Call>) =>
  queryOptions<ReplyOf<Call>>({
    queryKey: [call.name, request],
    queryFn: ({ signal }) => callServer(call, request, { signal }),
  })
