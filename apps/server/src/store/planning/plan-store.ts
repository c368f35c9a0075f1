import type { PlanFailure } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'

/** A publication as it is stored, with the name of who has planned it. */
export type StoredPlan = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number]

/** A validity as it is stored, with the name of who has set it. */
export type StoredValidity = Awaited<ReturnType<ReturnType<typeof selectValidities>['execute']>>[number]

export interface NewPlan {
  id: string
  projectId: string
  number: number
  version: number
  branch: string
  day: string
  timeZone: string
  dueAt: Date
  createdBy: string
  createdAt: Date
}

export interface NewValidity {
  id: string
  projectId: string
  number: number
  day: string
  timeZone: string
  endsAt: Date
  /** When its author was told that it ends soon. */
  warnedAt: Date | null
  createdBy: string
  createdAt: Date
}

function selectPlans(db: Db) {
  return db
    .selectFrom('plannedPublications as plan')
    .leftJoin('users as planner', 'planner.id', 'plan.createdBy')
    .selectAll('plan')
    .select('planner.realName as plannerName')
}

function selectValidities(db: Db) {
  return db
    .selectFrom('solutionValidities as validity')
    .leftJoin('users as setter', 'setter.id', 'validity.createdBy')
    .selectAll('validity')
    .select('setter.realName as setterName')
}

/** What waits for its day, or has failed, in the order of the days. At most `size`. */
export function listPlans(
  db: Db,
  projectId: string,
  { numbers, size }: { numbers?: readonly number[]; size: number },
): Promise<StoredPlan[]> {
  return selectPlans(db)
    .where('plan.projectId', '=', projectId)
    .where('plan.state', '<>', 'made')
    .$if(numbers !== undefined, (query) => query.where('plan.number', 'in', [...(numbers ?? []), 0]))
    .orderBy('plan.dueAt')
    .orderBy('plan.id')
    .limit(size)
    .execute()
}

/** The days until which solutions are valid, in their order. At most `size`. */
export function listValidities(
  db: Db,
  projectId: string,
  { numbers, size }: { numbers?: readonly number[]; size: number },
): Promise<StoredValidity[]> {
  return selectValidities(db)
    .where('validity.projectId', '=', projectId)
    .where('validity.endedAt', 'is', null)
    .$if(numbers !== undefined, (query) => query.where('validity.number', 'in', [...(numbers ?? []), 0]))
    .orderBy('validity.endsAt')
    .orderBy('validity.id')
    .limit(size)
    .execute()
}

export function findPlans(db: Db, ids: readonly string[]): Promise<StoredPlan[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectPlans(db).where('plan.id', 'in', ids).execute()
}

export function findValidities(db: Db, ids: readonly string[]): Promise<StoredValidity[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectValidities(db).where('validity.id', 'in', ids).execute()
}

/** The publications whose day has begun, the earliest first. */
export function duePlans(db: Db, now: Date, size: number): Promise<StoredPlan[]> {
  return selectPlans(db)
    .where('plan.state', '=', 'waiting')
    .where('plan.dueAt', '<=', now)
    .orderBy('plan.dueAt')
    .orderBy('plan.id')
    .limit(size)
    .execute()
}

/** The validities that have ended by `until`; without those whose author was told of it, if `isUntold`. */
export function dueValidities(db: Db, until: Date, { isUntold, size }: { isUntold: boolean; size: number }) {
  return selectValidities(db)
    .where('validity.endedAt', 'is', null)
    .where('validity.endsAt', '<=', until)
    .$if(isUntold, (query) => query.where('validity.warnedAt', 'is', null))
    .orderBy('validity.endsAt')
    .orderBy('validity.id')
    .limit(size)
    .execute()
}

/** Plans a publication in the place of what waited or had failed for the branch. Its solution is locked. */
export async function savePlan(tx: Tx, plan: NewPlan): Promise<void> {
  await tx
    .deleteFrom('plannedPublications')
    .where('projectId', '=', plan.projectId)
    .where('number', '=', plan.number)
    .where('branch', '=', plan.branch)
    .where('state', '<>', 'made')
    .execute()
  await tx
    .insertInto('plannedPublications')
    .values({ ...plan, state: 'waiting' })
    .execute()
}

/** Returns false where it is not planned any more. */
export async function removePlan(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('plannedPublications')
    .where('id', '=', id)
    .where('state', '<>', 'made')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends a publication that waits: it was made, or has failed. Returns false where it does not wait any more. */
export async function endPlan(tx: Tx, id: string, failure: PlanFailure | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('plannedPublications')
    .set({ state: failure === null ? 'made' : 'failed', failure, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets the last day of a solution in the place of the one that it has; undefined: it has none. Its solution is locked. */
export async function saveValidity(
  tx: Tx,
  { projectId, number }: Pick<NewValidity, 'projectId' | 'number'>,
  validity: NewValidity | undefined,
): Promise<void> {
  await tx
    .deleteFrom('solutionValidities')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('endedAt', 'is', null)
    .execute()
  if (validity) await tx.insertInto('solutionValidities').values(validity).execute()
}

/** Notes that the author was told, or that it has ended. Returns false where that was noted before, or the day was changed. */
export async function noteValidity(tx: Tx, id: string, what: 'warnedAt' | 'endedAt', now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('solutionValidities')
    .set(what, now)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where(what, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes what ended before a time. */
export async function forgetEnded(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('plannedPublications').where('endedAt', '<', before).execute()
  await tx.deleteFrom('solutionValidities').where('endedAt', '<', before).execute()
}
