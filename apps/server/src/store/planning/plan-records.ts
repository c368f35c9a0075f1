import type { PlanRecords } from '@advisor/contract'
import { sql } from 'kysely'
import { insertMany } from '../../database/insert-many.ts'
import type { Db, Tx } from '../../database/open.ts'
import { uuidOf } from '../uuid-of.ts'

/** What waits for its day, as bundles hold it, by number. */
export async function readPlanRecords(
  db: Db,
  projectId: string,
  numbers: readonly number[],
): Promise<Map<number, PlanRecords>> {
  const plans = await db
    .selectFrom('plannedPublications')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('number', '=', sql<number>`any(${[...numbers]}::integer[])`)
    .where('state', '=', 'waiting')
    .orderBy('branch')
    .execute()
  const validities = await db
    .selectFrom('solutionValidities')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('number', '=', sql<number>`any(${[...numbers]}::integer[])`)
    .where('endedAt', 'is', null)
    .execute()
  const records = new Map<number, PlanRecords>()
  for (const { number, createdAt, createdBy: by, ...plan } of plans) {
    const { id, day, timeZone, branch, version, dueAt } = plan
    const record = records.get(number) ?? { publications: [] }
    const at = createdAt.toISOString()
    record.publications.push({ id, day, timeZone, by, at, branch, version, dueAt: dueAt.toISOString() })
    records.set(number, record)
  }
  for (const { number, id, day, timeZone, createdBy: by, createdAt, endsAt, warnedAt } of validities)
    records.set(number, {
      publications: records.get(number)?.publications ?? [],
      validUntil: {
        ...{ id, day, timeZone, by, at: createdAt.toISOString(), endsAt: endsAt.toISOString() },
        ...(warnedAt && { warnedAt: warnedAt.toISOString() }),
      },
    })
  return records
}

/**
 * Adds what the project lacks, and returns how many there are. What is planned here for the same branch, or the last day that a solution has
 * here, stays, and what has come to pass here is not planned again.
 */
export async function addPlanRecords(
  tx: Tx,
  projectId: string,
  solutions: readonly { number: number; plans?: PlanRecords | undefined }[],
): Promise<number> {
  const publications = solutions.flatMap(({ number, plans }) =>
    (plans?.publications ?? []).map((plan) => ({ number, ...plan })),
  )
  const validities = solutions.flatMap(({ number, plans }) =>
    plans?.validUntil ? [{ number, ...plans.validUntil }] : [],
  )
  if (publications.length + validities.length === 0) return 0
  const before = await countPlans(tx, projectId)
  const idOf = await ownIds(
    tx,
    projectId,
    [...publications, ...validities].map(({ id }) => id),
  )
  await insertMany(
    tx,
    'plannedPublications',
    publications.map(({ id, number, version, branch, day, timeZone, dueAt, by, at }) => ({
      ...{ id: idOf(id), projectId, number, version, branch, day, timeZone, dueAt: new Date(dueAt) },
      ...{ state: 'waiting', createdBy: by, createdAt: new Date(at) },
    })),
    { ignoreExisting: true },
  )
  await insertMany(
    tx,
    'solutionValidities',
    validities.map(({ id, number, day, timeZone, endsAt, warnedAt, by, at }) => ({
      ...{ id: idOf(id), projectId, number, day, timeZone, endsAt: new Date(endsAt) },
      ...{ warnedAt: warnedAt === undefined ? null : new Date(warnedAt), createdBy: by, createdAt: new Date(at) },
    })),
    { ignoreExisting: true },
  )
  return (await countPlans(tx, projectId)) - before
}

/** Those who have planned. */
export function peopleOfPlans(plans: PlanRecords | undefined): string[] {
  return [...(plans?.publications ?? []), ...(plans?.validUntil ? [plans.validUntil] : [])].map(({ by }) => by)
}

async function countPlans(tx: Tx, projectId: string): Promise<number> {
  const { count } = await tx
    .selectNoFrom(
      sql<number>`((select count(*) from planned_publications where project_id = ${projectId})
        + (select count(*) from solution_validities where project_id = ${projectId}))::integer`.as('count'),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** The plans of a project that was copied under another name keep their ids there and get others here. */
async function ownIds(tx: Tx, projectId: string, ids: readonly string[]): Promise<(id: string) => string> {
  const elsewhere = await tx
    .selectFrom('plannedPublications')
    .select('id')
    .where('projectId', '<>', projectId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .union(
      tx
        .selectFrom('solutionValidities')
        .select('id')
        .where('projectId', '<>', projectId)
        .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
    )
    .execute()
  const taken = new Set(elsewhere.map(({ id }) => id))
  return (id) => (taken.has(id) ? uuidOf(projectId, id) : id)
}
