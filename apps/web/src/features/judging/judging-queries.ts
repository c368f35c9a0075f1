import type { RequestInput, Calls, SolutionJudgement, StepId } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { rememberStatistics } from '../../api/judged-statistics.ts'
import { reading } from '../../api/query-cache.ts'

/** A solution that is judged, and the step of the search in which it is open. */
export interface Judged {
  caseId: number
  from: StepId | undefined
}

const judgementOf = ({ caseId, from }: Judged) => reading(calls.solutionJudgement, { caseId, ...(from && { from }) })

/** What the user has said of a solution; undefined until the server has answered, and if it refuses. */
export function useJudgement(judged: Judged): SolutionJudgement | undefined {
  const client = useQueryClient()
  const asked = judgementOf(judged)
  const { data } = useQuery({
    queryKey: asked.queryKey,
    queryFn: async ({ signal }) => {
      const { caseId, from } = judged
      const { judgement } = await callServer(calls.solutionJudgement, { caseId, ...(from && { from }) }, { signal })
      rememberStatistics(client, caseId, judgement.statistics)
      return { judgement }
    },
    meta: { failures: 'shownByScreen' },
    // Others judge too.
    staleTime: 0,
  })
  return data?.judgement
}

/** Returns a function that says whether a solution helped in this search; undefined takes the answer back. */
export function useAccept(judged: Judged) {
  const client = useQueryClient()
  const { caseId, from } = judged
  return useMutation({
    mutationFn: (accepted: boolean | undefined) =>
      callServer(calls.solutionAccepted, { caseId, accepted: accepted ?? 'none', ...(from && { from }) }),
    onSuccess: ({ judgement: { accepted, statistics } }) => {
      rememberStatistics(client, caseId, statistics)
      client.setQueryData(judgementOf(judged).queryKey, (known) => {
        const { accepted: _, ...rest } = known?.judgement ?? { allowed: [] }
        return { judgement: { ...rest, statistics, ...(accepted !== undefined && { accepted }) } }
      })
    },
  })
}

/** Sends feedback. The caller shows its refusals. */
export function useSendFeedback({ caseId, from }: Judged) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Pick<RequestInput<Calls['feedback']>, 'rating' | 'comments' | 'approved'>) =>
      callServer(calls.feedback, { caseId, ...given, ...(from && { from }) }),
    meta: { failures: 'shownByScreen' },
    onSuccess: ({ statistics }) => {
      rememberStatistics(client, caseId, statistics)
      return renew(client)
    },
  })
}

/** Deletes feedback, or takes the deletion back. */
export function useDeleteComment({ caseId }: Judged) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { commentId: string; restore?: boolean }) => callServer(calls.deleteComment, change),
    onSuccess: ({ statistics }) => {
      rememberStatistics(client, caseId, statistics)
      return renew(client)
    },
  })
}

/** A page of the feedback on a solution. */
export function useComments(caseId: number, page: number) {
  return useQuery({
    ...reading(calls.solutionComments, { caseId, page }),
    meta: { failures: 'shownByScreen' },
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
}

async function renew(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [calls.solutionJudgement.name] })
  await client.invalidateQueries({ queryKey: [calls.solutionComments.name] })
}
