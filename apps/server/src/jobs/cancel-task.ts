import { isOpenTask } from '@advisor/contract'
import type { Tx } from '../database/open.ts'
import type { CancelOutcome } from '../services.ts'
import { abandonTask } from './abandon-task.ts'
import type { TaskQueue } from './task-queue.ts'
import { lockTask, markCancelled, requestCancel } from '../store/tasks/task-store.ts'

/** Cancels a task, as `JobRequests` promises. */
export async function cancelTask(tx: Tx, queue: TaskQueue, id: string): Promise<CancelOutcome | undefined> {
  const task = await lockTask(tx, id)
  if (!task) return undefined
  if (!isOpenTask(task)) return { kind: 'ended', state: task.state }
  if (task.state === 'running' || task.state === 'reconnecting') {
    await requestCancel(tx, id)
    return { kind: 'requested' }
  }
  await queue.withdraw(tx, task)
  await markCancelled(tx, id)
  await abandonTask(tx, queue.jobOf(task.kind), task.payload)
  return { kind: 'cancelled' }
}
