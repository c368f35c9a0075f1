import type { AnyCall, ReplyOf, RequestInput } from '@advisor/contract'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query'
import { callServer } from './call-server.ts'
import type { BrowserCall } from './calls.ts'
import { endsSession } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta & { blocksWith?: 'overlay' }
  }
}

/**
 * `shownByScreen`: the screen shows refusals itself, beside the field; conditions of the whole application are still
 * handled globally. `ofPoll`: the user has asked for nothing, so that only the end of the login session is handled.
 */
interface FailureMeta extends Record<string, unknown> {
  failures?: 'shownByScreen' | 'ofPoll'
}

/** First part of the keys of queries that stay in the cache when another project is opened. Their keys identify the project. */
export const ofAnyProject = 'of any project'

/** Creates the cache of the server's answers. `onFailure` is called once for every failed call. */
export function createQueryClient(onFailure: (failure: unknown, isShownByScreen: boolean) => void): QueryClient {
  return new AnswerCache({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failures !== 'ofPoll' || endsSession(error)) onFailure(error, meta?.failures === 'shownByScreen')
      },
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

class AnswerCache extends QueryClient {
  /** Asks again also for what is asked for the first time: that question may have left before the change. TanStack lets its answer stand. */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.isActive() && query.state.fetchStatus === 'fetching' && query.state.data === undefined)
        void query.cancel({ revert: true, silent: true })
    return super.invalidateQueries(filters, options)
  }
}

/** A query for a declared call; its key is the call's name and its fields. */
export const reading = <Call extends AnyCall>(call: BrowserCall<Call>, request: RequestInput<Call>) =>
  queryOptions<ReplyOf<Call>>({
    queryKey: [call.name, request],
    queryFn: ({ signal }) => callServer(call, request, { signal }),
  })

/**
 * Keeps what a changing call has answered as the newest answer to a reading one. A reading that is on its way may have seen
 * the state before the change, and would overwrite it: it is cancelled.
 */
export async function rememberChange<Call extends AnyCall>(
  client: QueryClient,
  call: BrowserCall<Call>,
  request: RequestInput<Call>,
  change: (known: ReplyOf<Call> | undefined) => ReplyOf<Call>,
): Promise<void> {
  const { queryKey } = reading(call, request)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, change)
}
