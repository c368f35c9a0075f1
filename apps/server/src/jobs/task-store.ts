import type { TaskState } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, SingleWrites, Tx } from '../database/open.ts'

/**
 * A running task's node counts as gone after this time without a heartbeat. The queue reassigns the task a little
 * later.
 */
const disconnectedAfterSeconds = 15

const runningStates = ['running', 'reconnecting'] as const
const openStates = ['pending', 'retrying', ...runningStates] as const
const notEnded: readonly TaskState[] = [...openStates, 'disconnected']

export function isOpen(state: TaskState): boolean {
  return notEnded.includes(state)
}

export interface NewTask {
  id: string
  kind: string
  payload: object
  /** Null for tasks that the product itself created. */
  createdBy: string | null
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
  tx: Tx,
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
] as const

/** 'disconnected' is computed, not stored: it is a running task without a heartbeat. */
const stateNow = sql<TaskState>`case
  when state in ('running', 'reconnecting') and seen_at < now() - make_interval(secs => ${sql.lit(disconnectedAfterSeconds)})
  then 'disconnected' else state end`

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
    .select([...task, stateNow.as('state')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The state of a task, locked against changes until `tx` ends. */
export async function lockTask(tx: Tx, id: string) {
  return tx
    .selectFrom('tasks')
    .select(['id', 'kind', stateNow.as('state')])
    .where('id', '=', id)
    .forUpdate()
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
