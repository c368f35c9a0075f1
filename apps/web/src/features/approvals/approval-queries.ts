import type { Approval, Calls, RequestInput } from '@advisor/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApprovalsAddress } from '../../addresses/approvals-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { useTexts } from '../../ui/texts/texts.ts'

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

/** Decides about an approval, and takes one back. What was done is told, also when its row is gone by then; the caller shows the refusals. */
export function useDecisions({ id: approval, step, number }: Pick<Approval, 'id' | 'step' | 'number'>) {
  const t = useTexts('approvals')
  const client = useQueryClient()
  // Lists, the solution and its versions say something else now.
  const onSettled = () => client.invalidateQueries()
  const decide = useMutation({
    mutationFn: (asked: Pick<RequestInput<Calls['decideApproval']>, 'decision' | 'comment' | 'to' | 'signature'>) =>
      callServer(calls.decideApproval, { approval, step, ...asked }),
    meta: { failures: 'shownByScreen' },
    onSuccess: ({ standing, changedBy }, { decision }) => {
      if (standing.state === 'overtaken')
        return void notify({
          type: 'warning',
          message: t('done.overtaken', { number, name: changedBy || t('nobody') }),
        })
      const done = standing.state === 'applied' ? 'applied' : decision
      const state = standing.transition.to.caption
      return void notify({ type: 'info', message: t(`done.${done}`, { number, state }) })
    },
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () => callServer(calls.withdrawApproval, { approval }),
    meta: { failures: 'shownByScreen' },
    onSuccess: () => void notify({ type: 'info', message: t('done.withdraw', { number }) }),
    onSettled,
  })
  return { decide, withdraw }
}
