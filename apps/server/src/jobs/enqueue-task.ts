import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/open.ts'
import type { Job } from './job.ts'
import type { TaskQueue } from './task-queue.ts'
import { insertTask } from './task-store.ts'

export interface EnqueuedTask {
  id: string
  state: 'pending' | 'skipped'
}

/**
 * Enqueues a task, which a free node runs after `tx` commits; a rollback removes it. With a `key` the task is skipped
 * while a task of the same kind and key waits or runs. Throws if the payload does not fit the job.
 */
export async function enqueueTask<Payload extends object>(
  tx: Tx,
  queue: TaskQueue,
  job: Job<Payload>,
  payload: Payload,
  options: { userId: string | null; key?: string },
): Promise<EnqueuedTask> {
  const id = randomUUID()
  const task = { id, kind: job.kind, payload: job.payload.parse(payload), createdBy: options.userId }
  const isSent = await queue.send(tx, { ...task, key: options.key ?? id })
  const state = isSent ? 'pending' : 'skipped'
  await insertTask(tx, task, state)
  return { id, state }
}
