import { readSearchQuery, type SearchQuery } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'

/** Steps of one person that are looked through for a list: their searches of about a day. */
const mostListed = 200
/** A list is often full after the first of them; queries may be large. */
const listedAtOnce = 25

/** Steps that are read with one statement. */
const stepsAtOnce = 1_000

/** A step to results that its owner has not forgotten. */
export interface ListedStep {
  id: string
  query: SearchQuery
  at: Date
}

/** Whose steps in which project. */
interface Owner {
  userId: string
  projectId: string
  /** The service session in which they were made; undefined: the free ones. Each stays with its own list. */
  context: string | undefined
}

/** The latest steps of a user to results in a project, the newest first, as far as they are wanted. */
export async function* listedSteps(db: Db | Tx, owner: Owner): AsyncGenerator<ListedStep> {
  for (let from = 0; from < mostListed; from += listedAtOnce) {
    const steps = await stepsOf(db, owner)
      .orderBy('at', 'desc')
      .orderBy('id')
      .offset(from)
      .limit(listedAtOnce)
      .select(['id', 'query', 'at'])
      .execute()
    yield* steps.flatMap(readListed)
    if (steps.length < listedAtOnce) return
  }
}

/** A step of a user to results that is not forgotten, however old it is. */
export async function findListedStep(db: Db | Tx, owner: Owner, id: string): Promise<ListedStep | undefined> {
  const step = await stepsOf(db, owner).where('id', '=', id).select(['id', 'query', 'at']).executeTakeFirst()
  return step && readListed(step)[0]
}

/** Takes all steps of a user off the list. */
export async function forgetAllSteps(tx: Tx, { userId, projectId, context }: Owner, now: Date): Promise<void> {
  await tx
    .updateTable('searchSteps')
    .set({ forgottenAt: now })
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('context', 'is not distinct from', context ?? null)
    .where('page', '=', 'results')
    .where('forgottenAt', 'is', null)
    .execute()
}

/** Takes the steps of a user that ask the same off the list, however many there are: else the next older one would be listed. */
export async function forgetStepsThat(
  tx: Tx,
  owner: Owner,
  asksTheSame: (query: SearchQuery) => boolean,
  now: Date,
): Promise<void> {
  let after = ''
  for (;;) {
    const steps = await stepsOf(tx, owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(stepsAtOnce)
      .select(['id', 'query', 'at'])
      .execute()
    const same = steps.flatMap(readListed).filter(({ query }) => asksTheSame(query))
    const ids = same.map(({ id }) => id)
    if (ids.length > 0) await tx.updateTable('searchSteps').set({ forgottenAt: now }).where('id', 'in', ids).execute()
    const last = steps.at(-1)
    if (!last || steps.length < stepsAtOnce) return
    after = last.id
  }
}

function stepsOf(db: Db | Tx, { userId, projectId, context }: Owner) {
  return db
    .selectFrom('searchSteps')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('context', 'is not distinct from', context ?? null)
    .where('page', '=', 'results')
    .where('forgottenAt', 'is', null)
}

/** Nothing for a step whose query cannot be read. */
function readListed({ id, query: stored, at }: { id: string; query: unknown; at: Date }): ListedStep[] {
  const query = readSearchQuery(stored)
  return query ? [{ id, query, at }] : []
}
