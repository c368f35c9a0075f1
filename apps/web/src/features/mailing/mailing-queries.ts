import type { Calls, RequestInput, SolutionMail } from '@advisor/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'

/** Whether solutions can be mailed, and the user's own address. */
export function useMailSender() {
  return useQuery({ ...reading(calls.mailSender, {}), meta: { failures: 'shownByScreen' } })
}

/** Mails a solution. The caller shows its refusals. */
export function useMailSolution() {
  return useMutation({
    mutationFn: (mail: RequestInput<Calls['mailCase']>) => callServer(calls.mailCase, mail),
    meta: { failures: 'shownByScreen' },
  })
}

const pollMs = 1_000

/** What became of a mail, asked again until it has ended. */
export function useMailState(sent: SolutionMail): SolutionMail {
  const { data } = useQuery({
    queryKey: [calls.mailState.name, sent.id],
    queryFn: ({ signal }) => callServer(calls.mailState, { mail: sent.id }, { signal, background: true }),
    meta: { failures: 'shownByScreen' },
    staleTime: 0,
    refetchInterval: ({ state }) => (hasEnded(state.data?.mail) ? false : pollMs),
  })
  return data?.mail ?? sent
}

const hasEnded = (mail: SolutionMail | undefined) => mail?.state === 'sent' || mail?.state === 'failed'
