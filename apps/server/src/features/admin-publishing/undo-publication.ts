import { randomUUID } from 'node:crypto'
import type { calls, Project } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import type { Refusal } from '../../http/refusal.ts'
import {
  endInterrupted,
  findPublication,
  insertPublication,
  listChain,
  type NewPublication,
  type StoredPublication,
} from '../../store/publishing/publication-store.ts'
import { wholeProject } from './branch-pair.ts'
import { keptPlanUndo, showPlan } from './plan-moves.ts'
import { runPublication } from './run-publication.ts'
import { showPublication } from './show-publication.ts'

type Call = typeof calls.undoPublication
type Asked = Pick<Read<typeof calls.checkUndo>, 'db' | 'caller' | 'services' | 'request'> & {
  refuse: (key: 'no-permission' | 'project-not-found' | 'publication-not-found' | 'publication-undone') => Refusal
}

/** A publication of a project that is open to the caller as a whole. */
export async function openedPublication({
  db,
  request,
  caller,
  services,
  refuse,
}: Omit<Asked, 'refuse'> & {
  refuse: (key: 'no-permission' | 'project-not-found' | 'publication-not-found') => Refusal
}): Promise<{ stored: StoredPublication; project: Project }> {
  const stored = await findPublication(db, request.publication)
  if (!stored) throw refuse('publication-not-found')
  const asked = {
    caller,
    services,
    refuse: (key: 'no-permission' | 'project-not-found' | 'branch-not-found') =>
      // Strangers are told that it does not exist.
      refuse(key === 'no-permission' ? key : 'publication-not-found'),
  }
  return { stored, project: await wholeProject(asked, stored.projectId) }
}

/** A publication that holds, with all that go back with it, the newest first. */
async function chainOf(asked: Asked): Promise<{ chain: StoredPublication[]; project: Project }> {
  const { stored, project } = await openedPublication(asked)
  const chain = await listChain(asked.db, stored)
  if (chain.at(-1)?.id !== stored.id) throw asked.refuse('publication-undone')
  return { chain, project }
}

/** What would go back, and what keeps it from that. */
export async function checkUndo(context: Read<typeof calls.checkUndo>) {
  const { db, caller, services, locale } = context
  const { chain, project } = await chainOf(context)
  const plan = await keptPlanUndo(db, services.plans, { project, chain }, { texts: services.texts, locale })
  return {
    checked: showPlan(plan),
    publications: chain.map((each) => showPublication(each, { caller, project })),
  }
}

/** Asks for publications to be taken back, as it was shown; a job does it. */
export const undoPublication = inPhases<Call, NewPublication, { id: string }>({
  async prepare(context) {
    const { db, request, refuse, caller, services, locale, now } = context
    const { chain, project } = await chainOf(context)
    const plan = await keptPlanUndo(db, services.plans, { project, chain }, { texts: services.texts, locale })
    if (plan.seen !== request.seen) throw refuse('resource-changed')
    const [problem] = plan.problems
    if (problem !== undefined) throw refuse('publish-not-possible', { params: { problem } })
    return {
      ...{ id: randomUUID(), projectId: project.name, kind: 'undo', fromBranch: null, branch: chain[0]?.branch ?? '' },
      ...{ what: chain.map(({ id }) => id), seen: request.seen, comment: request.comment.trim() },
      ...{ createdBy: caller.userId, createdAt: now },
    }
  },
  async change({ tx, services, caller, refuse, locale }, publication) {
    await endInterrupted(tx, publication.projectId, services.texts.say(locale, 'publishing.interrupted'))
    if (!(await insertPublication(tx, publication))) throw refuse('publish-in-progress')
    await services.jobs.enqueue(tx, runPublication, { publication: publication.id, locale }, { userId: caller.userId })
    return { id: publication.id }
  },
  async reply(context, { id }) {
    const { project } = await openedPublication(context)
    const stored = await findPublication(context.db, id)
    if (!stored) throw context.refuse('publication-not-found')
    return { publication: showPublication(stored, { caller: context.caller, project }) }
  },
})
