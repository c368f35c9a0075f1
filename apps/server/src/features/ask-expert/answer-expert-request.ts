import type { calls } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { settleNotices } from '../../store/notices/notice-store.ts'
import { answerRequest, findRequest, type StoredRequest } from './expert-request-store.ts'
import { viewRequests } from './expert-request-view.ts'
import { groupsOf } from './list-requests.ts'
import { sendExpertAnswer } from './send-expert-answer.ts'

type Call = typeof calls.answerExpertRequest

/** Answers a request to a group of the caller's. Others are told that it does not exist. */
export const answerExpertRequest = inPhases<Call, { canMail: boolean }, StoredRequest>({
  async prepare(context) {
    await requireSolution(context)
    return { canMail: context.services.outgoing.mailer !== undefined }
  },
  change,
  reply: async (context, stored) => {
    const [request] = await viewRequests(context, [stored])
    if (!request) throw new Error('No request was answered.')
    return { request }
  },
})

/** An expert names only solutions that they can read themselves. */
async function requireSolution(context: Read<Call>): Promise<void> {
  const { caseId } = context.request
  if (caseId === undefined) return
  if (!(await showSolution(context, caseId, { purpose: 'preview' })))
    throw context.refuse('solution-not-found', { fields: ['caseId'] })
}

async function change(
  { tx, caller, opened, request, now, record, refuse, services }: Change<Call>,
  { canMail }: { canMail: boolean },
): Promise<StoredRequest> {
  const { model, branch } = opened
  const asked = await findRequest(tx, request.request)
  const isHere = asked?.projectId === model.project.name && asked.branch === branch
  if (!isHere || !groupsOf(model, caller).includes(asked.groupId)) throw refuse('expert-request-not-found')
  const answer = { answer: request.text, answerCaseId: request.caseId ?? null }
  const isTaken = await answerRequest(tx, asked.id, { ...answer, answeredBy: caller.userId, answeredAt: now })
  if (!isTaken) throw refuse('expert-request-answered')
  record({
    kind: 'expert-answer',
    group: asked.groupId,
    waitedMs: Math.max(0, now.getTime() - asked.at.getTime()),
    ...(request.caseId !== undefined && { solution: request.caseId }),
  })
  const answered = await findRequest(tx, asked.id)
  if (!answered) throw new Error('The request that was answered is not there.')
  const { userId, projectId } = answered
  await settleNotices(tx, { kind: 'expert-request', about: asked.id, at: now })
  const { atOnce } = await tellAssigned(tx, services, {
    ...{ to: [userId], kind: 'expert-answer', about: asked.id, projectId, branch, by: caller.userId, now },
    hasOwnMail: true,
  })
  if (canMail && atOnce.length > 0)
    await services.jobs.enqueue(tx, sendExpertAnswer, { request: asked.id }, { userId: caller.userId })
  return answered
}
