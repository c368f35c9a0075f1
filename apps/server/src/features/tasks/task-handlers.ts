import type { calls, downloads, ReplyOf } from '@advisor/contract'
import { inPhases, type DownloadHandlers, type Handlers, type Read } from '../../http/handlers.ts'
import type { Job } from '../../jobs/job.ts'
import { FileStoreError } from '../../store/files/file-store.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { openTaskFile } from '../../store/tasks/task-file.ts'
import { findVisible, isFileKept, TaskView } from '../../jobs/task-view.ts'

type TaskCalls = 'listTasks' | 'taskState' | 'cancelTask'

/** The calls about tasks of these jobs. */
export function taskHandlers(jobs: readonly Job[]): Pick<Handlers, TaskCalls> {
  const view = new TaskView(jobs)
  const getTask = async (
    context: Pick<Read<typeof calls.taskState>, 'db' | 'caller' | 'now' | 'request' | 'refuse'>,
  ) => {
    const task = await view.find(context, context.request.task)
    if (!task) throw context.refuse('task-not-found')
    return { task }
  }
  return {
    listTasks: async (context) => ({ tasks: await view.list(context) }),
    taskState: getTask,
    cancelTask: inPhases<typeof calls.cancelTask, ReplyOf<typeof calls.taskState>, void>({
      prepare: getTask,
      async change({ tx, request, services, caller, refuse }) {
        const outcome = await services.jobs.cancel(tx, request.task)
        if (!outcome) throw refuse('task-not-found')
        if (outcome.kind === 'ended') throw refuse('task-has-ended')
        const detail = { task: request.task }
        await insertAuditEvent(tx, { kind: 'task-cancelled', userId: caller.userId, detail })
      },
      reply: getTask,
    }),
  }
}

/** The download of the files that tasks of these jobs have made. */
export function taskDownloads(jobs: readonly Job[]): Pick<DownloadHandlers, 'taskResult'> {
  return { taskResult: (context) => taskResult(context, jobs) }
}

/** The file that a task of the caller has made, as long as the caller may read what is in it. */
async function taskResult(context: Read<typeof downloads.taskResult>, jobs: readonly Job[]) {
  const { request, services, refuse, now } = context
  const row = await findVisible(context, request.task)
  if (!row) throw refuse('task-not-found')
  const file = isFileKept(row, now) ? openTaskFile(services.files, row.result) : undefined
  const job = jobs.find(({ kind }) => kind === row.kind)
  if (!file || !(await job?.mayHandOver?.(context, row.result))) throw refuse('task-result-gone')
  const content = await file.open().catch((error: unknown) => {
    if (error instanceof FileStoreError) throw refuse('task-result-gone')
    throw error
  })
  return { ...file, open: () => Promise.resolve(content) }
}
