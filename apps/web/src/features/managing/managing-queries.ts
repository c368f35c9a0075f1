import type { ManagedSolution } from '@advisor/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { ManagingAddress } from '../../addresses/managing-address.ts'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import type { Signing } from '../../ui/SignatureFields.tsx'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'

/** A page of the managed solutions, as others may have changed them a moment ago. While it is asked for, the page before stays. */
export function useManaged({ casebase, states, ...address }: ManagingAddress) {
  const language = useLanguageTag()
  const { isDescending: descending, ...fields } = address
  const request = { ...fields, descending, states: [...states], casebases: casebase ? [casebase] : [] }
  const query = useQuery({
    queryKey: [calls.getManagedSolutions.name, language, request],
    queryFn: async ({ signal }) => (await callServer(calls.getManagedSolutions, request, { signal })).list,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  return { list: query.data, isWaiting: query.isPlaceholderData, error, retry: () => void query.refetch() }
}

/** A step of the workflow, and what it is signed with. */
interface WantedStep {
  transition: string
  signature?: Signing
}

/** Takes a step of the workflow with a solution of the list. Without `meta`, refusals are shown in a notification. */
export function useStep({ caseId, number, token }: ManagedSolution, { meta }: Pick<UseMutationOptions, 'meta'> = {}) {
  const t = useTexts('managing')
  const ofApprovals = useTexts('approvals')
  const client = useQueryClient()
  return useMutation({
    ...(meta && { meta }),
    mutationFn: (wanted: WantedStep) =>
      callServer(calls.updateCase, { caseId, token, ...wanted, content: { values: {}, texts: {} } }),
    onSuccess: ({ saved }) => {
      const { state, approval } = saved
      notify({
        type: 'info',
        message: approval
          ? ofApprovals('done.asked', { number, step: approval.step, steps: approval.steps })
          : t('step.done', { number, state: state.caption }),
      })
    },
    onSettled: () => client.invalidateQueries(),
  })
}

/** What can be done with a solution from the list. Refusals are shown in a notification. */
export function useManagedActions(solution: ManagedSolution) {
  const { caseId, number, version } = solution
  const t = useTexts('managing')
  const client = useQueryClient()
  // Another list, and the solution itself, say something else now.
  const onSettled = () => client.invalidateQueries()
  const step = useStep(solution)
  const publish = useMutation({
    mutationFn: (branch: { name: string; caption: string }) =>
      callServer(calls.publishSolution, { caseId, version, branchName: branch.name }),
    onSuccess: (_, { caption }) => {
      notify({ type: 'info', message: t('publish.done', { number, branch: caption }) })
    },
    onSettled,
  })
  return { step, publish }
}
