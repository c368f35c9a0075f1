import { randomUUID } from 'node:crypto'
import { limits, type AskedSearch, type calls } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { membersOfGroup } from '../../notices/members-of-group.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import { mayUseRequests } from './describe-requests.ts'
import {
  countRequestsSince,
  findRequest,
  findSameRequest,
  insertRequest,
  setTask,
  type StoredRequest,
} from './expert-request-store.ts'
import { viewRequests } from './expert-request-view.ts'
import { findAsking, tellAsked, type Asking } from './expert-to-ask.ts'
import { languageOf } from './request-mail.ts'
import { sendExpertRequest } from './send-expert-request.ts'

type Call = typeof calls.askExpert

/** What is handed over, and what mails and webhooks say of it. */
interface Prepared extends Asking {
  sent: AskedSearch
  /** The experts of the group who find requests here. */
  experts: readonly string[]
}

const dayMs = 24 * 3_600_000

/** Hands a search over. A second time it answers with what became of the first. */
export const askExpert = inPhases<Call, Prepared, StoredRequest>({
  prepare,
  change,
  reply: async (context, stored) => {
    const [request] = await viewRequests(context, [stored])
    if (!request) throw new Error('No request was made.')
    return { request }
  },
})

async function prepare(context: Read<Call>): Promise<Prepared> {
  const asking = await findAsking(context)
  const { group } = asking
  const language = group && languageOf(group, context.opened.model.project)
  const { model, branch } = context.opened
  const place = { project: model.project.name, branch }
  const experts = group ? await membersOfGroup(context, { ...place, roles: group.roles }, mayUseRequests) : []
  return { ...asking, sent: await tellAsked(context, asking, language), experts }
}

async function change(
  context: Change<Call>,
  { group, ways, search, number, sent, experts }: Prepared,
): Promise<StoredRequest> {
  const { tx, caller, opened, request, now, refuse, services } = context
  const place = { projectId: opened.model.project.name, step: search?.step ?? null, number: number ?? null }
  const same = { ...place, userId: caller.userId, note: request.note }
  const since = new Date(now.getTime() - dayMs)
  const count = await countRequestsSince(tx, caller.userId, since)
  const before = await findSameRequest(tx, same, since)
  if (before) return before
  if (!group) throw refuse('expert-not-available')
  if (count >= limits.expertRequestsPerDay)
    throw refuse('too-many-expert-requests', { params: { limit: limits.expertRequestsPerDay } })
  const { model, branch } = opened
  const id = randomUUID()
  await insertRequest(tx, {
    ...same,
    id,
    branch,
    groupId: group.id,
    groupCaption: model.captions.of(languageOf(group, model.project), group),
    query: search?.query ?? null,
    search: sent,
    at: now,
  })
  context.record({ kind: 'expert-request', step: search?.step, solution: number, group: group.id, ways })
  if (ways.includes('mail') || ways.includes('webhook')) {
    const task = await services.jobs.enqueue(tx, sendExpertRequest, { request: id }, { userId: caller.userId })
    await setTask(tx, id, task.id)
  }
  await tellAssigned(tx, services, {
    ...{ to: experts, kind: 'expert-request', about: id, projectId: place.projectId, branch, by: caller.userId, now },
    mailedElsewhere: ways.includes('mail') ? group.mail : [],
  })
  const made = await findRequest(tx, id)
  if (!made) throw new Error('The request that was added is not there.')
  return made
}
