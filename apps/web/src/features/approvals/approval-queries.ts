import type { Approval, Calls, RequestInput } from '@advisor/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApprovalsAddress } from '../../addresses/approvals-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'

/** A page of approvals, as others may have decided a moment ago. While it is asked for, the page before stays. */
export function useApprovals({ of, ...request }: ApprovalsAddress) {
  return useQuery({
    queryKey: [calls[of === 'update' ? 'getUpdateApprovals' : 'getCreateApprovals'].name, request],
    queryFn: async ({ signal }) =>
      of === 'update'
        ? (await callServer(calls.getUpdateApprovals, request, { signal })).list
        : (await callServer(calls.getCreateApprovals, request, { signal })).list,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { failures: 'shownByScreen' },
  })
}

/** The approvals of a solution, the last one first. */
export function useCaseApprovals(caseId: number) {
  return useQuery({ ...reading(calls.getCaseApprovals, { caseId }), staleTime: 0, meta: { failures: 'shownByScreen' } })
}

/** The colleagues to whom a step can be handed, by a part of their names. */
export function useDelegates(approval: string, name: string) {
  return useQuery({
    ...reading(calls.getApprovalDelegates, { approval, name }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
  })
}

/** Decides about an approval, and takes one back. The caller shows the refusals. */
export function useDecisions({ id: approval, step }: Pick<Approval, 'id' | 'step'>) {
  const client = useQueryClient()
  // Lists, the solution and its versions say something else now.
  const onSettled = () => client.invalidateQueries()
  const decide = useMutation({
    mutationFn: (asked: Pick<RequestInput<Calls['decideApproval']>, 'decision' | 'comment' | 'to'>) =>
      callServer(calls.decideApproval, { approval, step, ...asked }),
    meta: { failures: 'shownByScreen' },
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () => callServer(calls.withdrawApproval, { approval }),
    meta: { failures: 'shownByScreen' },
    onSettled,
  })
  return { decide, withdraw }
}
