import { randomUUID } from 'node:crypto'
import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import {
  endInterrupted,
  findPublication,
  insertPublication,
  type NewPublication,
} from '../../store/publishing/publication-store.ts'
import { branchPair, wholeProject } from './branch-pair.ts'
import { isEmpty, keptPlanPublish } from './plan-moves.ts'
import { runPublication } from './run-publication.ts'
import { showPublication } from './show-publication.ts'

type Call = typeof calls.publishBranch

/** Asks for a publication, as it was shown; a job makes it. */
export const publishBranch = inPhases<Call, NewPublication, { id: string }>({
  async prepare(context) {
    const { db, request, refuse, caller, services, locale, now } = context
    const { project, branches, isOnward } = await branchPair(context, request)
    if (!isOnward) throw refuse('publish-not-onward')
    const { what, comment, seen } = request
    const asked = { project, branches, what }
    const plan = await keptPlanPublish(db, services.plans, asked, { texts: services.texts, locale })
    if (plan.seen !== seen) throw refuse('resource-changed')
    if (isEmpty(plan)) throw refuse('publish-nothing')
    const [problem] = plan.problems
    if (problem !== undefined) throw refuse('publish-not-possible', { params: { problem } })
    return {
      ...{ id: randomUUID(), projectId: project.name, kind: 'publish', fromBranch: branches.from, branch: branches.to },
      ...{ what, seen, comment: comment.trim(), createdBy: caller.userId, createdAt: now },
    }
  },
  async change({ tx, services, caller, refuse, locale }, publication) {
    await endInterrupted(tx, publication.projectId, services.texts.say(locale, 'publishing.interrupted'))
    if (!(await insertPublication(tx, publication))) throw refuse('publish-in-progress')
    await services.jobs.enqueue(tx, runPublication, { publication: publication.id, locale }, { userId: caller.userId })
    return { id: publication.id }
  },
  async reply(context, { id }) {
    const project = await wholeProject(context, context.request.project)
    const stored = await findPublication(context.db, id)
    if (!stored) throw context.refuse('resource-changed')
    return { publication: showPublication(stored, { caller: context.caller, project }) }
  },
})
