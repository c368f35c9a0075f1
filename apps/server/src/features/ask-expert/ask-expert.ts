import { randomUUID } from 'node:crypto'
import { limits, type calls, type ExpertRequest } from '@advisor/contract'
import { inPhases, type Change } from '../../http/handlers.ts'
import { countRequestsSince, findSameRequest, insertRequest, setTask } from './expert-request-store.ts'
import { viewRequest } from './expert-request-view.ts'
import { findAsking, type Asking } from './expert-to-ask.ts'
import { sendExpertRequest } from './send-expert-request.ts'

const dayMs = 24 * 3_600_000

/** Hands a search over. A second time it answers with what became of the first. */
export const askExpert = inPhases<typeof calls.askExpert, Asking, ExpertRequest>({
  prepare: findAsking,
  change,
  reply: (_, request) => Promise.resolve({ request }),
})

async function change(
  context: Change<typeof calls.askExpert>,
  { group, ways, search }: Asking,
): Promise<ExpertRequest> {
  const { tx, caller, opened, request, now, refuse, services } = context
  const same = { userId: caller.userId, step: request.from, note: request.note }
  const since = new Date(now.getTime() - dayMs)
  const count = await countRequestsSince(tx, caller.userId, since)
  const before = await findSameRequest(tx, same)
  if (before) return viewRequest(before)
  if (!group) throw refuse('expert-not-available')
  if (count >= limits.expertRequestsPerDay)
    throw refuse('too-many-expert-requests', { params: { limit: limits.expertRequestsPerDay } })
  const { model, branch } = opened
  const id = randomUUID()
  await insertRequest(tx, {
    ...same,
    id,
    projectId: model.project.name,
    branch,
    groupId: group.id,
    groupCaption: model.captions.of(context.locale, group),
    search,
    at: now,
  })
  if (ways.includes('mail') || ways.includes('webhook')) {
    const task = await services.jobs.enqueue(tx, sendExpertRequest, { request: id }, { userId: caller.userId })
    await setTask(tx, id, task.id)
  }
  const made = await findSameRequest(tx, same)
  if (!made) throw new Error('The request that was added is not there.')
  return viewRequest(made)
}
