import type { TaskState } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, SingleWrites, Tx } from '../database/open.ts'

/** After so long without a sign of life, a task's node is taken for gone. The queue hands the task on a little later. */
const disconnectedAfterSeconds = 15

const runningStates = ['running', 'reconnecting'] as const
const openStates = ['pending', 'retrying', ...runningStates] as const
type OpenState = (typeof openStates)[number]

export function isOpen(state: TaskState): boolean {
  return state === 'disconnected' || openStates.includes(state as OpenState)
}

export interface NewTask {
  id: string
  kind: string
  payload: object
  /** Null for what the product does by itself. */
  createdBy: string | null
}

/** Writes down a task that waits, or one that is not needed because the same work is under way. */
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

/** The right to run a task, until another run of it begins: what an outlived one writes changes nothing. */
export interface Claim {
  id: string
  attempt: number
  /** How often it has failed before. A node that vanished with it counts. */
  failures: number
  cancelRequested: boolean
}

/**
 * Takes a task on. Undefined when there is nothing left to do: it has ended, or was cancelled a moment ago. A scheduled
 * task has no record before this. One that is found running was left by a node that vanished: it is 'reconnecting'.
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

/** Says that a task is being worked on, and how far it is. Undefined when the claim is lost. */
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

/** How a run ended. */
export interface Outcome {
  state: 'completed' | 'cancelled by user' | 'aborted' | 'error' | 'errored' | 'retrying' | 'pending'
  /** Undefined leaves it as it is. */
  error?: string | null
  result?: unknown
}

/** Writes down how a run ended; false when the claim was lost. */
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

/** 'disconnected' is not written by anybody, least of all by who is disconnected: it is what a running task without a sign of life is. */
const stateNow = sql<TaskState>`case
  when state in ('running', 'reconnecting') and seen_at < now() - make_interval(secs => ${sql.lit(disconnectedAfterSeconds)})
  then 'disconnected' else state end`

/** The newest tasks first. */
export async function listTasks(db: Db, limit: number) {
  return db
    .selectFrom('tasks')
    .select([...task, stateNow.as('state')])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A task as it stands now. */
export async function findTask(db: Db, id: string) {
  return db
    .selectFrom('tasks')
    .select([...task, stateNow.as('state')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The state of a task, which nobody else changes before `tx` ends. */
export async function lockTask(tx: Tx, id: string) {
  return tx
    .selectFrom('tasks')
    .select(['id', 'kind', stateNow.as('state')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Asks whoever runs the task to end it. */
export async function requestCancel(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('tasks').set({ cancelRequested: true }).where('id', '=', id).execute()
}

/** Ends a task that nobody runs. */
export async function markCancelled(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ state: 'cancelled by user', finishedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}
