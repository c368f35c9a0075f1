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
 * Has a job done in the background once `tx` commits, by whichever node is free; never if it rolls back. With a `key`
 * it is skipped while a task of the same kind and key waits or runs. Throws when the payload does not fit the job.
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
