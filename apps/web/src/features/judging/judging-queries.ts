import type { RequestInput, Calls, SolutionJudgement, StepId } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isPassing } from '../../api/asking-again.ts'
import { newAttempt } from '../../api/attempt.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { rememberStatistics } from '../../api/judged-statistics.ts'
import { reading, rememberChange } from '../../api/query-cache.ts'
import { keepAnswer, useKeptAnswers, type KeptAnswer } from './kept-answers.ts'

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

/** What the user has said of whether a solution helped. */
export interface Answer {
  /** Undefined: nothing, or it was taken back. */
  accepted: boolean | undefined
  /** It waits on this device for a connection. */
  isKept: boolean
}

/** The user's answer to whether a solution helped in this search, also where the server does not know it yet. */
export function useAnswer(judged: Judged): Answer {
  const judgement = useJudgement(judged)
  const kept = useKeptAnswers().answers.find(isOf(judged))
  if (!kept) return { accepted: judgement?.accepted, isKept: false }
  return { accepted: kept.accepted === 'none' ? undefined : kept.accepted, isKept: true }
}

/**
 * Returns a function that says whether a solution helped in this search; undefined takes the answer back. Without a connection the
 * answer is kept on this device, and sent later; so is each later one until then, so that they arrive in their order.
 */
export function useAccept(judged: Judged) {
  const { place, answers } = useKeptAnswers()
  const send = useSendAnswer()
  return useMutation({
    mutationFn: async (accepted: boolean | undefined): Promise<Answer> => {
      const answer = { ...judged, accepted: accepted ?? ('none' as const), attempt: newAttempt() }
      const isWaiting = answers.some(isOf(judged))
      try {
        if (!isWaiting) {
          await send(answer)
          return { accepted, isKept: false }
        }
      } catch (failure) {
        if (!isPassing(failure)) throw failure
      }
      keepAnswer(place, answer)
      return { accepted, isKept: true }
    },
  })
}

/** Returns a function that sends an answer, and notes what the server says of the solution then. */
export function useSendAnswer() {
  const client = useQueryClient()
  return async ({ attempt, ...judged }: KeptAnswer, options: { background?: boolean } = {}) => {
    const { caseId, from } = judged
    const request = { caseId, accepted: judged.accepted, ...(from && { from }) }
    const { judgement } = await callServer(calls.solutionAccepted, request, { ...options, attempt })
    const { accepted, statistics } = judgement
    // The counts stand above what follows an answer, and move it: they are drawn first.
    rememberStatistics(client, caseId, statistics)
    await rememberChange(client, calls.solutionJudgement, asked(judged), (known) => {
      const { accepted: _, ...rest } = known?.judgement ?? { allowed: [] }
      return { judgement: { ...rest, statistics, ...(accepted !== undefined && { accepted }) } }
    })
  }
}

const isOf = (judged: Judged) => (kept: KeptAnswer) => kept.caseId === judged.caseId && kept.from === judged.from

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
