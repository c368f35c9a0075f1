import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/open.ts'
import { cancelTask, type CancelOutcome } from './cancel-task.ts'
import type { Job } from './job.ts'
import type { TaskQueue } from './task-queue.ts'
import { insertTask } from './task-store.ts'

/** Asks for work in the background, in the transaction that wants it. */
export interface JobRequests {
  /**
   * Has a job done once `tx` commits, by whichever node is free; never if it rolls back. Of tasks of one kind and `key`
   * one runs at a time. While one of them waits, a further one is skipped: the waiting one starts after `tx` has ended and
   * sees what it wrote. While one runs, the further one waits behind it. Throws when the payload does not fit the job.
   */
  enqueue<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    options: { userId: string | null; key?: string },
  ): Promise<EnqueuedTask>
  /**
   * Cancels a task: one that nobody runs at once, a running one through the signal that its job hears within a second or
   * two, on whichever node. Undefined when there is no such task; one that has ended stays as it is.
   */
  cancel(tx: Tx, id: string): Promise<CancelOutcome | undefined>
}

export interface EnqueuedTask {
  id: string
  state: 'pending' | 'skipped'
}

/** Requests that go into this queue. */
export function jobRequests(queue: TaskQueue): JobRequests {
  return {
    async enqueue(tx, job, payload, { userId, key }) {
      const id = randomUUID()
      const task = { id, kind: job.kind, payload: job.payload.parse(payload), createdBy: userId }
      const isSent = await queue.send(tx, { ...task, ...(key !== undefined && { key }) })
      const state = isSent ? 'pending' : 'skipped'
      await insertTask(tx, task, state)
      return { id, state }
    },
    cancel: (tx, id) => cancelTask(tx, queue, id),
  }
}
