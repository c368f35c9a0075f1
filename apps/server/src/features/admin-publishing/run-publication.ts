import { InterfaceLocale, WhatToPublish, type Project } from '@advisor/contract'
import { z } from 'zod'
import { isConnectionLoss } from '../../database/connection-loss.ts'
import type { Db, Tx } from '../../database/open.ts'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { changeKinds } from '../../store/change-log/change-kinds.ts'
import { logChanges } from '../../store/change-log/change-log.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { followModel } from '../../store/model-drafts/follow-models.ts'
import { findProject } from '../../store/models/model-reader.ts'
import { lockProject } from '../../store/models/project-writer.ts'
import type { KeptPlans, PlannedMoves } from '../../store/publishing/kept-plans.ts'
import { moveModel, readMovedDocuments } from '../../store/publishing/model-moves.ts'
import { inPieces, moveSolutions, noteMoves } from '../../store/publishing/move-solutions.ts'
import {
  endDone,
  endRefused,
  findPublication,
  listChain,
  lockWaiting,
  markUndone,
  type StoredPublication,
} from '../../store/publishing/publication-store.ts'
import { countMoves, movesOf } from '../../store/publishing/solution-moves.ts'
import { underPublishLock } from '../../store/publishing/publish-lock.ts'
import { keptPlanPublish, keptPlanUndo, seenOf } from './plan-moves.ts'
import type { Saying } from '../../texts/server-texts.ts'

const PublicationTask = z.object({
  publication: z.string(),
  /** Of who asked for it: what keeps it from being done is said in this language. */
  locale: InterfaceLocale,
})

type Needed = 'database' | 'texts' | 'log' | 'plans'
type Context = JobContext<z.infer<typeof PublicationTask>, Needed>

/**
 * Makes a publication, or takes some back: in one transaction, under the lock `publish` of the project. What is interrupted leaves
 * nothing and is done when the task runs again.
 */
export const runPublication = defineJob({
  kind: 'run-publication',
  help: 'publishes what an administrator has chosen, or takes publications back',
  payload: PublicationTask,
  maxFailures: 20,
  async run({ payload: { publication: id, locale }, services, signal }: Context) {
    const { database, texts, log } = services
    const saying = { texts, locale }
    const publication = await findPublication(database.db, id)
    if (publication?.state !== 'waiting') return { state: publication?.state ?? 'gone' }
    signal.throwIfAborted()
    try {
      const { projectId, createdBy: userId } = publication
      const outcome = await underPublishLock(database.write, { projectId, publication: id, userId }, () =>
        publish(services, publication, saying),
      )
      if (outcome === 'locked') throw new Error('Something else of the project is being published.')
      return { state: outcome }
    } catch (error) {
      if (signal.aborted || isConnectionLoss(error) || isLocked(error)) throw error
      log.error({ err: error }, 'a publication failed')
      const problem = texts.say(locale, 'publishing.interrupted')
      await database.transact((tx) => endRefused(tx, id, [problem]))
      throw new JobFailure('A publication failed, and nothing was moved. The log says why.', { cause: error })
    }
  },
})

const isLocked = (error: unknown) => error instanceof Error && error.message.startsWith('Something else')

/** Some pointers stand elsewhere than the plan says: the transaction rolls back. */
class MovedMeanwhile extends Error {}

async function publish(
  { database, plans }: Pick<Context['services'], 'database' | 'plans'>,
  publication: StoredPublication,
  saying: Saying,
): Promise<'done' | 'refused'> {
  const refuse = async (problems: readonly string[]) => {
    await database.transact((tx) => endRefused(tx, publication.id, problems))
    return 'refused' as const
  }
  const changed = saying.texts.say(saying.locale, 'publishing.changed-meanwhile')
  try {
    const problems = await database.transact((tx) => makeMoves(tx, plans, publication, saying))
    return problems.length > 0 ? await refuse(problems) : 'done'
  } catch (error) {
    if (error instanceof MovedMeanwhile) return refuse([changed])
    throw error
  }
}

/** Returns why nothing was moved; empty: it is done. */
async function makeMoves(
  tx: Tx,
  plans: KeptPlans,
  publication: StoredPublication,
  saying: Saying,
): Promise<readonly string[]> {
  const { id, projectId, branch: to, createdBy: userId, kind } = publication
  // Neither a change of the model nor an import of it ends between what is looked at and what is moved.
  await lockProject(tx, projectId)
  if (!(await lockWaiting(tx, id))) return []
  const project = await findProject(tx, projectId)
  const plan = project && (await planAgain(tx, plans, project, publication, saying))
  if (!plan || plan.seen !== publication.seen) throw new MovedMeanwhile()
  if (plan.problems.length > 0) return plan.problems
  const pieces = await inPieces(tx, plan.solutions, kind === 'undo' ? 'undo' : 'publish')
  await noteMoves(tx, id, pieces)
  // What is noted is what was seen, also where a solution was saved since the plan was made.
  const { fingerprint, ...counts } = await countMoves(tx, movesOf(id))
  if (seenOf(plan.model, fingerprint) !== publication.seen) throw new MovedMeanwhile()
  const isMoved =
    (await moveModel(tx, { projectId, to }, plan.model, userId)) &&
    (await moveSolutions(tx, { projectId, to }, { publication: id, pieces, counts, userId }))
  if (!isMoved) throw new MovedMeanwhile()
  const types = plan.model.filter(({ kind: moved }) => moved === 'type')
  const { before } = await readMovedDocuments(tx, projectId, types)
  await followModel(tx, project, to, before)
  await endDone(tx, id, { moves: plan.model, ...counts })
  // Also where solutions alone have moved: the branch has another version, which every open browser is offered.
  const change = {
    projectId,
    branch: to,
    kind: changeKinds.model,
    objectId: `publication/${id}`,
    version: null,
    userId,
  }
  await logChanges(tx, [change])
  const undone = kind === 'undo' ? idsOf(publication) : []
  await markUndone(tx, undone, id)
  await insertAuditEvent(tx, {
    kind: kind === 'undo' ? 'branch-publication-undone' : 'branch-published',
    userId,
    detail: {
      ...{ project: projectId, branch: to, publication: id, objects: plan.model.length, ...counts },
      ...(kind === 'undo' ? { undone } : { from: publication.fromBranch }),
    },
  })
  return []
}

async function planAgain(
  db: Db,
  plans: KeptPlans,
  project: Project,
  publication: StoredPublication,
  saying: Saying,
): Promise<PlannedMoves | undefined> {
  const { projectId, fromBranch: from, branch: to, kind } = publication
  if (kind === 'publish' && from !== null) {
    const what = WhatToPublish.parse(publication.what)
    return keptPlanPublish(db, plans, { project, branches: { projectId, from, to }, what }, saying)
  }
  const ids = idsOf(publication)
  const oldest = await findPublication(db, ids.at(-1) ?? '')
  if (!oldest) return undefined
  const chain = await listChain(db, oldest)
  return chain.map((each) => each.id).join() === ids.join()
    ? keptPlanUndo(db, plans, { project, chain }, saying)
    : undefined
}

/** What an undo takes back, the newest first. */
function idsOf({ what }: Pick<StoredPublication, 'what'>): string[] {
  return z.array(z.string()).parse(what)
}
