import type { TaskState } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, SingleWrites, Tx } from '../../database/open.ts'

/**
 * A running task's node counts as gone after this time without a heartbeat. The queue reassigns the task a little
 * later.
 */
const disconnectedAfterSeconds = 15

const runningStates = ['running', 'reconnecting'] as const
const openStates = ['pending', 'retrying', ...runningStates] as const

export interface NewTask {
  id: string
  kind: string
  payload: object
  /** Null for tasks that the product itself created. */
  createdBy: string | null
  /** What it is about, in the words of its user. */
  subject?: string
}

/** Stores a waiting task, or a skipped one if a task for the same work is active. */
export async function insertTask(tx: Tx, task: NewTask, state: 'pending' | 'skipped'): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      ...task,
      payload: JSON.stringify(task.payload),
      state,
      createdAt: sql`now()`,
      finishedAt: state === 'skipped' ? sql`now()` : null,
    })
    .execute()
}

/** Stores a task that this process runs now, without the queue, and returns its claim. */
export async function insertRunningTask(write: SingleWrites, task: NewTask & { total: number | null }): Promise<Claim> {
  return write
    .insertInto('tasks')
    .values({
      ...task,
      payload: JSON.stringify(task.payload),
      state: 'running',
      isQueued: false,
      attempt: 1,
      createdAt: sql`now()`,
      startedAt: sql`now()`,
      runStartedAt: sql`now()`,
      seenAt: sql`now()`,
    })
    .returning(['id', 'attempt', 'failures', 'cancelRequested'])
    .executeTakeFirstOrThrow()
}

/** Ends the tasks whose processes, outside the queue, have sent no heartbeat for an hour, and returns their number. */
export async function endAbandonedTasks(write: SingleWrites): Promise<number> {
  const { numUpdatedRows } = await write
    .updateTable('tasks')
    .set({ state: 'aborted', error: 'The process that did it has ended.', finishedAt: sql`now()` })
    .where('isQueued', '=', false)
    .where('state', 'in', runningStates)
    .where('seenAt', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The lease on a task: valid until another run begins. Writes of an older run change nothing. */
export interface Claim {
  id: string
  attempt: number
  /** The number of earlier failures, including nodes that vanished. */
  failures: number
  cancelRequested: boolean
}

/**
 * Starts a run of a task. Returns undefined if the task has ended or was cancelled. A scheduled task gets its record
 * here. A task that is marked as running was left by a vanished node: it becomes 'reconnecting'.
 */
export async function claimTask(write: SingleWrites, task: NewTask): Promise<Claim | undefined> {
  await write
    .insertInto('tasks')
    .values({ ...task, payload: JSON.stringify(task.payload), state: 'pending', createdAt: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return write
    .updateTable('tasks')
    .set({
      state: sql`case when state in ('running', 'reconnecting') then 'reconnecting' else 'running' end`,
      attempt: sql`attempt + 1`,
      failures: sql`failures + case when state in ('running', 'reconnecting') then 1 else 0 end`,
      startedAt: sql`coalesce(started_at, now())`,
      // A run begins anew: what the one before it had done says nothing of its rate.
      runStartedAt: sql`now()`,
      done: 0,
      seenAt: sql`now()`,
    })
    .where('id', '=', task.id)
    .where('state', 'in', openStates)
    .returning(['id', 'attempt', 'failures', 'cancelRequested'])
    .executeTakeFirst()
}

export interface Progress {
  done: number
  total: number | null
}

/** Renews the claim and stores the progress. Returns undefined if the claim was lost. */
export async function reportProgress(
  write: SingleWrites,
  { id, attempt }: Claim,
  progress: Progress | undefined,
): Promise<{ cancelRequested: boolean } | undefined> {
  return write
    .updateTable('tasks')
    .set({ ...progress, state: 'running', seenAt: sql`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', runningStates)
    .returning('cancelRequested')
    .executeTakeFirst()
}

/** The outcome of a run. */
export interface Outcome {
  state: 'completed' | 'cancelled by user' | 'aborted' | 'error' | 'errored' | 'retrying' | 'pending'
  /** Undefined keeps the stored value. */
  error?: string | null
  result?: unknown
}

/** Stores the outcome of a run. Returns false if the claim was lost. */
export async function recordOutcome(
  tx: Pick<SingleWrites, 'updateTable'>,
  { id, attempt }: Claim,
  { state, error, result }: Outcome,
  progress: Progress | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({
      ...progress,
      state,
      ...(error !== undefined && { error }),
      ...(result !== undefined && { result: JSON.stringify(result) }),
      ...(state === 'retrying' && { failures: sql`failures + 1` }),
      finishedAt: state === 'retrying' || state === 'pending' ? null : sql`now()`,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', runningStates)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const task = [
  'id',
  'kind',
  'done',
  'total',
  'error',
  'result',
  'cancelRequested',
  'createdBy',
  'createdAt',
  'startedAt',
  'finishedAt',
  'subject',
] as const

/** 'disconnected' is computed, not stored: it is a running task without a heartbeat. */
const stateNow = sql<TaskState>`case
  when state in ('running', 'reconnecting') and seen_at < now() - make_interval(secs => ${sql.lit(disconnectedAfterSeconds)})
  then 'disconnected' else state end`

/** Since the present run began, by the clock of the database; null before the first one. */
const secondsRunning = sql<number | null>`extract(epoch from now() - run_started_at)::float8`

/** A task with what its user sees of it. */
export type ShownTaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** Whose tasks: those of a user, or with null those of the installation. */
export interface TasksOf {
  userId: string | null
  kinds: readonly string[]
  limit: number
}

/** Lists tasks that have not ended, then the others, the newest first. Skipped ones are not listed. */
export async function listTasksOf(db: Db, { userId, kinds, limit }: TasksOf): Promise<ShownTaskRow[]> {
  return db
    .selectFrom('tasks')
    .select([...task, stateNow.as('state'), secondsRunning.as('secondsRunning')])
    .where('createdBy', userId === null ? 'is' : '=', userId)
    .where('kind', 'in', kinds)
    .where('state', '!=', 'skipped')
    .orderBy('finishedAt', (order) => order.desc().nullsFirst())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether a task of the kind waits or runs for the user. */
export async function hasOpenTask(db: Db, kind: string, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('tasks')
    .select('id')
    .where('createdBy', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'in', openStates)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** How many tasks of the kind were started for the user since a day ago. Skipped ones have done nothing. */
export async function countTasksOfDay(db: Db, kind: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdBy', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .where('kind', '=', kind)
    .where('state', '!=', 'skipped')
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the newest tasks first. */
export async function listTasks(db: Db, limit: number) {
  return db
    .selectFrom('tasks')
    .select([...task, stateNow.as('state')])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The present state of a task. */
export async function findTask(db: Db, id: string) {
  return db
    .selectFrom('tasks')
    .select([...task, stateNow.as('state'), secondsRunning.as('secondsRunning')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The state of a task, locked against changes until `tx` ends. */
export async function lockTask(tx: Tx, id: string) {
  return tx
    .selectFrom('tasks')
    .select(['id', 'kind', 'payload', stateNow.as('state')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Marks a running task to be cancelled. */
export async function requestCancel(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('tasks').set({ cancelRequested: true }).where('id', '=', id).execute()
}

/** Ends a task that no worker runs. */
export async function markCancelled(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ state: 'cancelled by user', finishedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}
