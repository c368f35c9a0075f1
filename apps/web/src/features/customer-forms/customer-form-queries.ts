import type { CustomerFormKind, StepId } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'

const formsOf = (caseId: number) => reading(calls.customerForms, { caseId })

/** The forms that can be sent about a solution, and those that the user has sent; undefined until the server has answered. */
export function useCustomerForms(caseId: number) {
  return useQuery({ ...formsOf(caseId), meta: { failures: 'shownByScreen' }, staleTime: 0 }).data
}

/** Sends a form. The caller shows its refusals. */
export function useSendForm({ caseId, from }: { caseId: number; from: StepId | undefined }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: { form: CustomerFormKind; reference: string; text: string }) =>
      callServer(calls.sendCustomerForm, { caseId, ...form, ...(from && { from }) }),
    meta: { failures: 'shownByScreen' },
    onSuccess: () => client.invalidateQueries({ queryKey: formsOf(caseId).queryKey }),
  })
}
