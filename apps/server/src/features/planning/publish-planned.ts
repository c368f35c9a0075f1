import type { PlanFailure } from '@advisor/contract'
import { z } from 'zod'
import { actAs } from '../../access/act-as.ts'
import { maySee } from '../../access/sight-filter.ts'
import type { Db, Tx } from '../../database/open.ts'
import { defineJob, JobFailure } from '../../jobs/job.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import {
  dueValidities,
  duePlans,
  endPlan,
  forgetEnded,
  noteValidity,
  type StoredPlan,
} from '../../store/planning/plan-store.ts'
import { lockSolutions } from '../../store/solutions/solution-writer.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { obstacleOnward, showOnward } from '../../writing/publish-onward.ts'
import { endValidity, tellAuthors } from './end-validity.ts'
import type { PlanningContext, PlanningServices } from './planning-services.ts'

const dayMs = 24 * 3_600_000
/** Of each kind, in one run; the next run goes on. */
const mostAtOnce = 500
/** How long what has ended is told of in notices. */
const endedKeptDays = 90

/**
 * Makes the planned publications whose day has begun, each with the rights that its planner has now, ends the solutions whose
 * last day has passed, and tells authors of those that end soon. A server that was stopped at the beginning of a day does so later.
 */
export const publishPlanned = defineJob({
  kind: 'publish-planned',
  help: 'publishes what was planned for a day that has begun, and ends solutions whose last day has passed',
  payload: z.object({}),
  // Days begin at a quarter of an hour in every time zone.
  schedule: '*/15 * * * *',
  async run({ services, signal }: PlanningContext) {
    const { database, clock, settings } = services
    const { db } = database
    const now = clock()
    const counts = { made: 0, failed: 0, ended: 0, warned: 0 }
    for (const plan of await duePlans(db, now, mostAtOnce)) {
      signal.throwIfAborted()
      const outcome = await publish(services, plan)
      if (outcome !== undefined) counts[outcome] += 1
    }
    const stuck: number[] = []
    for (const validity of await dueValidities(db, now, { isUntold: false, size: mostAtOnce })) {
      signal.throwIfAborted()
      const outcome = await endValidity(services, validity)
      if (outcome === 'ended') counts.ended += 1
      if (outcome === 'impossible') stuck.push(validity.number)
    }
    const soon = new Date(now.getTime() + settings()['validity.warning-days'] * dayMs)
    for (const validity of await dueValidities(db, soon, { isUntold: true, size: mostAtOnce })) {
      signal.throwIfAborted()
      const isTold = await database.transact(async (tx) => {
        if (!(await noteValidity(tx, validity.id, 'warnedAt', now))) return false
        await tellAuthors(tx, services, validity, 'validity-ends')
        return true
      })
      if (isTold) counts.warned += 1
    }
    await database.transact((tx) => forgetEnded(tx, new Date(now.getTime() - endedKeptDays * dayMs)))
    if (stuck.length > 0)
      throw new JobFailure(
        `Solutions ${stuck.join(', ')} are past their last day and cannot be archived: their workflow has no archived state on a branch, or their content does not fit the model. Correct the model, or archive them by hand.`,
      )
    return counts
  },
})

/** Undefined where it is tried again at the next run, or another run was faster. */
async function publish(services: PlanningServices, plan: StoredPlan): Promise<'made' | 'failed' | undefined> {
  const { database, clock } = services
  const obstacle = await obstacleOf(services, plan)
  if (obstacle === 'wait') return undefined
  return database.transact(async (tx) => {
    // First what others lock first.
    await lockSolutions(tx, plan.projectId, [plan.number])
    if (obstacle !== undefined) return fail(tx, services, plan, obstacle)
    if (!(await endPlan(tx, plan.id, null, clock()))) return undefined
    const { projectId, number, branch, version } = plan
    // Locked by then: nobody shows another version meanwhile.
    const isShown = await showOnward(
      tx,
      plan,
      plan.createdBy,
      async () => (await shownVersion(tx, { projectId, number, branch })) < version,
    )
    if (!isShown) {
      await tx
        .updateTable('plannedPublications')
        .set({ state: 'failed', failure: 'later-shown' satisfies PlanFailure })
        .where('id', '=', plan.id)
        .execute()
      await tell(tx, services, plan, { kind: 'publication-failed', branch: await authoringBranch(services, plan) })
      return 'failed'
    }
    await tell(tx, services, plan, { kind: 'publication-made', branch: plan.branch })
    return 'made'
  })
}

/** What keeps a planned publication from being made now; `wait`: nothing that lasts. */
async function obstacleOf(services: PlanningServices, plan: StoredPlan): Promise<PlanFailure | 'wait' | undefined> {
  const { db } = services.database
  const { projectId, number, version, branch } = plan
  const authoring = await authoringBranch(services, plan)
  const acting = await actAs(services, plan.createdBy, { project: projectId, branch: authoring })
  if (!acting?.caller.applications.has('advisor')) return 'not-allowed'
  const edited = await readEditedCase({ ...acting, db, services, locale: 'en' }, number)
  if (!edited) return 'solution-gone'
  const planned = await db
    .selectFrom('solutionVersions')
    .select(['casebaseId', 'state', 'audience'])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirst()
  const content = (await services.contents.read(db, projectId, [{ number, version }])).get(number)
  if (!planned || !content || !maySee(edited.opened.sight, planned)) return 'solution-gone'
  if ((await shownVersion(db, { projectId, number, branch })) >= version) return 'later-shown'
  const solution = { ...edited.solution, casebaseId: planned.casebaseId }
  const onto = { branch, state: planned.state, content }
  const obstacle = await obstacleOnward({ ...acting, db, services }, { ...edited, solution }, onto)
  switch (obstacle?.key) {
    case undefined:
      return undefined
    case 'publish-running':
      return 'wait'
    case 'branch-not-found':
      return 'branch-gone'
    case 'no-permission':
      return 'not-allowed'
    case 'solution-not-valid':
      return 'not-valid'
  }
}

/** The branch on which authors of the project write. */
async function authoringBranch({ models }: PlanningServices, { projectId }: StoredPlan): Promise<string> {
  return (await models.findProject(projectId))?.branches[0]?.name ?? ''
}

/** The version that a branch shows; 0: none. */
async function shownVersion(
  db: Db,
  { projectId, number, branch }: Pick<StoredPlan, 'projectId' | 'number' | 'branch'>,
): Promise<number> {
  const row = await db
    .selectFrom('branchSolutions')
    .select('version')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('branch', '=', branch)
    .executeTakeFirst()
  return row?.version ?? 0
}

async function fail(tx: Tx, services: PlanningServices, plan: StoredPlan, failure: PlanFailure) {
  if (!(await endPlan(tx, plan.id, failure, services.clock()))) return undefined
  await tell(tx, services, plan, { kind: 'publication-failed', branch: await authoringBranch(services, plan) })
  return 'failed'
}

async function tell(
  tx: Tx,
  services: PlanningServices,
  { id, createdBy, projectId }: StoredPlan,
  { kind, branch }: { kind: 'publication-made' | 'publication-failed'; branch: string },
): Promise<void> {
  await tellAssigned(tx, services, {
    ...{ to: [createdBy], kind, about: id, projectId, branch, by: null, now: services.clock() },
  })
}
