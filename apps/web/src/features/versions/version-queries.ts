import type { Calls, RequestInput } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'

/** The versions of a solution. */
export function useVersions(caseId: number) {
  return useQuery({ ...reading(calls.getVersions, { caseId }), staleTime: 0, meta: { failures: 'shownByScreen' } })
}

/** The audit trail of a solution, once it is wanted. */
export function useSolutionEvents(caseId: number, isWanted: boolean) {
  return useQuery({
    ...reading(calls.getSolutionEvents, { caseId }),
    enabled: isWanted,
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
}

/** Two versions side by side, in a language; empty: that of the reader. */
export function useVersionComparison(caseId: number, versions: readonly number[], locale: string) {
  return useQuery({
    ...reading(calls.compareVersions, { caseId, versions: [...versions], locale }),
    enabled: versions.length > 0,
    placeholderData: (previous) => previous,
    meta: { failures: 'shownByScreen' },
  })
}

/** Brings a version, or a field of it, back. The caller shows its refusals. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: RequestInput<Calls['restoreVersion']>) => callServer(calls.restoreVersion, asked),
    meta: { failures: 'shownByScreen' },
    onSuccess: () => forgetSolution(client),
  })
}

/** Shows the last version on a later branch. The caller shows its refusals. */
export function usePublish() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: RequestInput<Calls['publishSolution']>) => callServer(calls.publishSolution, asked),
    meta: { failures: 'shownByScreen' },
    onSuccess: () => forgetSolution(client),
  })
}

function forgetSolution(client: ReturnType<typeof useQueryClient>) {
  return Promise.all(
    [calls.getVersions, calls.getSolutionEvents, calls.compareVersions, calls.viewCaseDetails].map(({ name }) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
