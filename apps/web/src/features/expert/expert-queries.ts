import type { QueryConstraint, TrayClass } from '@advisor/contract'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import type { ExpertQuery } from '../../api/search-moves.ts'
import { Refusal } from '../../api/failures.ts'
import { currentQuest, useHeader } from '../../api/login-state.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

const modelStaleMs = 60_000

/** What the answers depend on beside their request: the open quest, and the language of captions. */
function useContextKey(): string {
  const quest = currentQuest(useHeader())?.id ?? ''
  return `${quest} ${useLanguageTag()}`
}

/** The attributes of the open quest, in their classes. */
export function useTray() {
  const contextKey = useContextKey()
  return useQuery({
    queryKey: [calls.expertTray.name, contextKey],
    queryFn: async ({ signal }): Promise<TrayClass[]> => (await callServer(calls.expertTray, {}, { signal })).classes,
    meta: { failures: 'shownByScreen' },
    staleTime: modelStaleMs,
  })
}

/** How many solutions a query finds, and without each of its criteria. The last known answer stays until the next one. */
export function useFound(query: ExpertQuery, isAsked: boolean) {
  const contextKey = useContextKey()
  return useQuery({
    queryKey: [calls.expertCount.name, contextKey, query],
    queryFn: ({ signal }) => callServer(calls.expertCount, query, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * Returns the refusals of single criteria by their ids, once a query with them was refused: each is asked alone, because
 * the refusal does not name it.
 */
export function useRefusedCriteria(
  constraints: readonly QueryConstraint[],
  refused: Error | null,
): Map<string, Refusal> {
  const contextKey = useContextKey()
  const isWanted = refused instanceof Refusal && ['condition-not-valid', 'query-not-possible'].includes(refused.key)
  const answers = useQueries({
    queries: (isWanted ? constraints : []).map((constraint) => ({
      queryKey: [calls.expertCount.name, contextKey, { constraints: [constraint] }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callServer(calls.expertCount, { constraints: [constraint] }, { signal }),
      meta: { failures: 'shownByScreen' } as const,
      staleTime: modelStaleMs,
    })),
  })
  return new Map(
    answers.flatMap(({ error }, at) => {
      const id = constraints[at]?.id
      return error instanceof Refusal && id !== undefined ? [[id, error]] : []
    }),
  )
}
