import type { RequestInput, Calls, SolutionJudgement, StepId } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { rememberStatistics } from '../../api/judged-statistics.ts'
import { reading, rememberChange } from '../../api/query-cache.ts'

/** A solution that is judged, and the step of the search in which it is open. */
export interface Judged {
  caseId: number
  from: StepId | undefined
}

const asked = ({ caseId, from }: Judged) => ({ caseId, ...(from && { from }) })

/** What the user has said of a solution; undefined until the server has answered, and if it refuses. */
export function useJudgement(judged: Judged): SolutionJudgement | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: reading(calls.solutionJudgement, asked(judged)).queryKey,
    queryFn: async ({ signal }) => {
      const { judgement } = await callServer(calls.solutionJudgement, asked(judged), { signal })
      rememberStatistics(client, judged.caseId, judgement.statistics)
      return { judgement }
    },
    meta: { failures: 'shownByScreen' },
    // Other users change the feedback, too.
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
    onSuccess: async ({ judgement: { accepted, statistics } }) => {
      // The counts stand above what follows an answer, and move it: they are drawn first.
      rememberStatistics(client, caseId, statistics)
      await rememberChange(client, calls.solutionJudgement, asked(judged), (known) => {
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
