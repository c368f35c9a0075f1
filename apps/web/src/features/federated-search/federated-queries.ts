import type { FederatedGroup, FederatedSource, FederatedSourceId } from '@advisor/contract'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { ofAnyProject } from '../../api/query-cache.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

const sourcesStaleMs = 60_000

/** The sources that a search everywhere asks for this user. */
export function useFederatedSources() {
  const tag = useLanguageTag()
  return useQuery({
    queryKey: [ofAnyProject, calls.federatedSources.name, tag],
    queryFn: ({ signal }) => callServer(calls.federatedSources, {}, { signal }),
    meta: { failures: 'shownByScreen' },
    staleTime: sourcesStaleMs,
  })
}

/** The state of the request to a source; `idle`: the request waits for a click. */
export type SourceAnswer =
  | { state: 'idle' | 'asking' }
  | { state: 'answered'; group: FederatedGroup }
  /** The call failed, not the source. */
  | { state: 'lost'; error: Error }

export interface FederatedAnswers {
  of: (id: FederatedSourceId) => SourceAnswer
  isRetrying: (id: FederatedSourceId) => boolean
  retry: (id: FederatedSourceId) => void
}

/**
 * Asks the projects in one call, and each external source in one of its own: a slow one delays no other, and leaving the page
 * ends all. `clicked`: the sources that the user asked for.
 */
export function useFederatedSearch(
  text: string,
  sources: readonly FederatedSource[],
  clicked: ReadonlySet<FederatedSourceId>,
): FederatedAnswers {
  const client = useQueryClient()
  const tag = useLanguageTag()
  const batches = batchesOf(sources)
  const keyOf = (ids: readonly FederatedSourceId[]) => [ofAnyProject, calls.federatedSearch.name, tag, text, ids]
  const search = (ids: readonly FederatedSourceId[], signal?: AbortSignal) =>
    callServer(calls.federatedSearch, { freeText: text, sources: [...ids] }, signal && { signal })
  const isWaiting = (source: FederatedSource) =>
    source.kind === 'foreign' && source.isAskedOnClick && !clicked.has(source.id)
  const results = useQueries({
    queries: batches.map((batch) => {
      const ids = batch.map(({ id }) => id)
      return {
        queryKey: keyOf(ids),
        queryFn: ({ signal }: { signal: AbortSignal }) => search(ids, signal),
        enabled: text !== '' && !batch.some(isWaiting),
        meta: { failures: 'shownByScreen' as const },
      }
    }),
  })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: FederatedSourceId) => search([id]),
    meta: { failures: 'shownByScreen' },
    onSuccess: ({ groups: [again] }, id) => {
      const ids = batches.map((batch) => batch.map((source) => source.id)).find((batch) => batch.includes(id))
      if (!ids || !again) return
      client.setQueryData<{ groups: FederatedGroup[] }>(keyOf(ids), (before) => ({
        groups: before ? before.groups.map((group) => (group.id === id ? again : group)) : [again],
      }))
    },
  })
  const at = (id: FederatedSourceId) => batches.findIndex((batch) => batch.some((source) => source.id === id))
  return {
    of: (id) => {
      const result = results[at(id)]
      const group = result?.data?.groups.find((each) => each.id === id)
      if (group) return { state: 'answered', group }
      if (result?.error && !result.isFetching) return { state: 'lost', error: result.error }
      return { state: result?.isFetching ? 'asking' : 'idle' }
    },
    isRetrying: (id) => (isPending && variables === id) || results[at(id)]?.isFetching === true,
    retry: (id) => {
      const result = results[at(id)]
      // Only this project is asked again; other projects keep their answers.
      if (result?.data && id.startsWith('project:')) mutate(id)
      else void result?.refetch()
    },
  }
}

function batchesOf(sources: readonly FederatedSource[]): FederatedSource[][] {
  const own = sources.filter(({ kind }) => kind === 'project')
  const foreign = sources.filter(({ kind }) => kind === 'foreign')
  return [...(own.length > 0 ? [own] : []), ...foreign.map((source) => [source])]
}
