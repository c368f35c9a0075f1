import { randomUUID } from 'node:crypto'
import type { JobRequests } from '../services.ts'
import { cancelTask } from './cancel-task.ts'
import type { TaskQueue } from './task-queue.ts'
import { insertTask } from '../store/tasks/task-store.ts'

/** Creates the requests that go into this queue. */
export function jobRequests(queue: TaskQueue): JobRequests {
  return {
    async enqueue(tx, job, payload, { userId, key, subject = '' }) {
      const id = randomUUID()
      const task = { id, kind: job.kind, payload: job.payload.parse(payload), createdBy: userId, subject }
      const isSent = await queue.send(tx, { ...task, ...(key !== undefined && { key }) })
      const state = isSent ? 'pending' : 'skipped'
      await insertTask(tx, task, state)
      return { id, state }
    },
    cancel: (tx, id) => cancelTask(tx, queue, id),
  }
}
