import { isOpenTask, type Task } from '@advisor/contract'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'

/** The waits before each look at a task that ends within a second or two. The first one may be too early for a request on its way. */
const waitsMs = [0, 500, 500, 1_000, 1_000, 2_000]

/** Cancels the task that makes the user's PDF, and waits until another one can be made. Never throws. */
export async function endPdfTask(): Promise<void> {
  for (const [look, waitMs] of waitsMs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const task = await newestPdfTask()
    if (task && isOpenTask(task)) {
      if (task.mayCancel) await callServer(calls.cancelTask, { task: task.id }).catch(() => undefined)
    } else if (look > 0) return
  }
}

/** Whether the newest PDF of the user was cancelled, in this page or elsewhere. */
export async function wasPdfCancelled(): Promise<boolean> {
  return (await newestPdfTask())?.state === 'cancelled by user'
}

/** Returns undefined also where the server cannot be asked. A user has one PDF made at a time, and the one that is open comes first. */
async function newestPdfTask(): Promise<Task | undefined> {
  const answer = await callServer(calls.listTasks, {}, { background: true }).catch(() => undefined)
  return answer?.tasks.find(({ kind, isOwn }) => isOwn && kind === 'generate-pdf')
}
