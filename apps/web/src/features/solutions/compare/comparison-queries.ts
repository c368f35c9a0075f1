import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useStandingError } from '../../../api/asking-again.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'

/** The comparison of solutions, or the failure to get it. After a change the old one stays until the new one is there. */
export function useComparison(caseIds: readonly number[]) {
  const query = useQuery({
    queryKey: [calls.compareCases.name, caseIds],
    queryFn: async ({ signal }) =>
      (await callServer(calls.compareCases, { caseIds: [...caseIds] }, { signal })).comparison,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
  })
  const error = useStandingError(query)
  return {
    comparison: error ? undefined : query.data,
    isWaiting: query.isPlaceholderData,
    failed: error ? { error, isRetrying: query.isFetching, onRetry: () => void query.refetch() } : undefined,
  }
}

/** Finds the solution that a number or name means; null if there is none that the user can read. */
export function useFindByKey() {
  return useMutation({
    mutationFn: async (typed: string) => {
      const { matches } = await callServer(calls.suggestCaseName, { caseName: typed })
      const key = typed.toLowerCase()
      const exact = matches.find(({ caseId, number, name }) =>
        [String(caseId), number.toLowerCase(), name.toLowerCase()].includes(key),
      )
      return exact ?? (matches.length === 1 ? matches[0] : undefined) ?? null
    },
    meta: { failures: 'shownByScreen' },
  })
}
