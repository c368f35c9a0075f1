import { randomUUID } from 'node:crypto'
import type { TaskKind } from '@advisor/contract'
import type { SingleWrites } from '../../database/open.ts'
import { startPulse } from './task-pulse.ts'
import { insertRunningTask, recordOutcome, type Outcome, type Progress } from './task-store.ts'

/** What is done as a task. */
export interface TaskHere {
  kind: TaskKind
  /** What it is about, in the words of its user: a project, a file. */
  subject: string
  /** Null: it belongs to the installation. */
  userId: string | null
}

/** What the work of a task is given. */
export interface RunHere {
  /** Reports the progress. Calls are cheap: the progress is stored once a second. */
  progress(done: number, total?: number): void
  /** Aborts when the task is cancelled. The work checks it between two steps. */
  signal: AbortSignal
}

/**
 * Runs work as a task of this process, outside the queue: users see it, and can cancel it, like every other task. If the
 * process ends, the task is shown as disconnected, and is not tried again. Throws what the work throws; `failureOf` tells
 * which of its values mean a failure.
 */
export async function runAsTask<Value>(
  write: SingleWrites,
  { kind, subject, userId }: TaskHere,
  work: (run: RunHere) => Promise<Value>,
  failureOf: (value: Value) => string | undefined = () => undefined,
): Promise<Value> {
  const task = { id: randomUUID(), kind, subject, payload: {}, createdBy: userId, total: null }
  const claim = await insertRunningTask(write, task)
  let latest: Progress | undefined
  const end = new AbortController()
  const stopPulse = startPulse(write, claim, { progress: () => latest, interrupt: () => end.abort() })
  const finish = async (failure: string | undefined) => {
    await stopPulse()
    await recordOutcome(write, claim, outcomeOf(failure, end.signal), latest)
  }
  try {
    const value = await work({
      progress: (done, total) => {
        latest = { done, total: total ?? null }
      },
      signal: end.signal,
    })
    await finish(failureOf(value))
    return value
  } catch (error) {
    // What the work has thrown says more than a database that is gone.
    await finish(error instanceof Error ? error.message : String(error)).catch(() => undefined)
    throw error
  }
}

/** Work that was done before it heard of its cancellation is completed. */
function outcomeOf(failure: string | undefined, { aborted }: AbortSignal): Outcome {
  if (failure === undefined) return { state: 'completed', error: null }
  return aborted ? { state: 'cancelled by user' } : { state: 'errored', error: failure }
}
