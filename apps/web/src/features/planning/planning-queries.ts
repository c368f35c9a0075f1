import type { Plans } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'

/** The time zone in which days of this browser begin. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The first day that can be planned: tomorrow, as `2027-01-31`. */
export function tomorrow(now = new Date()): string {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${next.getFullYear()}-${digits(next.getMonth() + 1)}-${digits(next.getDate())}`
}

/** What is planned for a solution. */
export function usePlans(caseId: number) {
  return useQuery({ ...reading(calls.getPlans, { caseId }), staleTime: 0, meta: { failures: 'shownByScreen' } })
}

/** What can be planned. The caller shows refusals; each answer is what is planned then. */
export function usePlanActions(caseId: number) {
  const client = useQueryClient()
  const options = {
    meta: { failures: 'shownByScreen' as const },
    onSuccess: async ({ plans }: { plans: Plans }) => {
      client.setQueryData(reading(calls.getPlans, { caseId }).queryKey, { plans })
      await client.invalidateQueries({ queryKey: [calls.getManagedSolutions.name] })
    },
  }
  const timeZone = ownTimeZone()
  const plan = useMutation({
    mutationFn: (wanted: { version: number; branchName: string; day: string }) =>
      callServer(calls.planPublication, { caseId, timeZone, ...wanted }),
    ...options,
  })
  const cancel = useMutation({
    mutationFn: (id: string) => callServer(calls.cancelPublication, { plan: id }),
    ...options,
  })
  const limit = useMutation({
    mutationFn: (day: string) => callServer(calls.setValidUntil, { caseId, timeZone, ...(day !== '' && { day }) }),
    ...options,
  })
  return { plan, cancel, limit }
}
