import type { ExpertRequest, StepId } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { homePath } from '../../addresses/search-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { useHeader } from '../../api/login-state.ts'
import { reading } from '../../api/query-cache.ts'

const listNames = { own: calls.ownExpertRequests.name, toAnswer: calls.expertRequests.name }

/** What experts are asked about: the search of a step, or a solution that did not help, in a search or outside of all. */
export type AskedAbout = { from: StepId; caseId?: number | undefined } | { from?: StepId | undefined; caseId: number }

const fieldsOf = ({ from, caseId }: AskedAbout) => ({ ...(from && { from }), ...(caseId !== undefined && { caseId }) })

/** The experts who can be asked, and what they would be told. After a failure there are no experts to ask. */
export function useExpertToAsk(about: AskedAbout) {
  return useQuery({ ...reading(calls.expertToAsk, fieldsOf(about)), meta: { failures: 'shownByScreen' } })
}

/** Sends the request to the experts. */
export function useAskExpert(about: AskedAbout) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => callServer(calls.askExpert, { ...fieldsOf(about), note }),
    meta: { failures: 'shownByScreen' },
    onSuccess: () => renew(client, listNames.own),
  })
}

/** The user's own requests; none until the server has answered, and if it refuses. */
export const useOwnRequests = (): ExpertRequest[] =>
  useList(listNames.own, (signal) => callServer(calls.ownExpertRequests, {}, { signal }))

/** The requests that the user can answer and that have no answer. */
export const useOpenRequests = (): ExpertRequest[] =>
  useList(listNames.toAnswer, (signal) => callServer(calls.expertRequests, {}, { signal })).filter(
    ({ answer }) => !answer,
  )

function useList(name: string, ask: (signal: AbortSignal) => Promise<{ requests: ExpertRequest[] }>): ExpertRequest[] {
  const place = homePath(useHeader())
  const { data } = useQuery({
    queryKey: [name, place],
    queryFn: ({ signal }) => ask(signal),
    meta: { failures: 'shownByScreen' },
    staleTime: 0,
  })
  return data?.requests ?? []
}

/** Answers a request as an expert. */
export function useAnswerRequest(request: string, onAnswered: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: { text: string; caseId?: number | undefined }) =>
      callServer(calls.answerExpertRequest, { request, ...answer }),
    meta: { failures: 'shownByScreen' },
    onSuccess: async () => {
      onAnswered()
      await renew(client, listNames.toAnswer)
    },
  })
}

/** Notes that the user has read an answer. If that fails, the answer is new at the next visit too. */
export function useReadAnswer(): (request: string) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (request: string) => callServer(calls.readExpertAnswer, { request }),
    meta: { failures: 'shownByScreen' },
    onSuccess: () => renew(client, listNames.own),
  })
  return mutate
}

const renew = (client: QueryClient, name: string) => client.invalidateQueries({ queryKey: [name] })
