import type { Database } from '../database/open.ts'
import type { OnProgress } from '../progress/bulk-progress.ts'
import { runAsTask, type TaskHere } from '../store/tasks/run-as-task.ts'
import { CommandError } from './command-error.ts'

/** Runs an import as a task, which administrators see and can cancel. */
export function asTask(
  database: Database,
  task: Pick<TaskHere, 'kind' | 'subject'>,
  run: (onProgress: OnProgress) => Promise<number>,
): Promise<number> {
  const failureOf = (exitCode: number) => (exitCode === 1 ? 'The import failed. The command says why.' : undefined)
  return runAsTask(
    database.write,
    { ...task, userId: null },
    ({ progress, signal }) =>
      run(({ done, total }) => {
        if (signal.aborted) throw new CommandError('The import was cancelled.')
        progress(done, total)
      }),
    failureOf,
  )
}
