import { z } from 'zod'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { lockProject } from '../../store/models/project-writer.ts'
import { copySolutions, countCopied, holdsSolutionsBelow } from '../../store/publishing/copy-project.ts'

/** As many solutions are copied while the user waits for the project; more are copied by a task. */
export const copiedAtOnce = 1_000

const Copying = z.object({
  from: z.object({ projectId: z.string(), branch: z.string() }),
  projectId: z.string(),
  branches: z.array(z.string()),
  userId: z.string(),
  /** Solutions with lower numbers are copied; the project gives higher ones to what is written in it meanwhile. */
  below: z.number().int(),
})

/**
 * Copies the solutions of a branch into a new project, in one transaction: all of them or, where it is cancelled or fails, none. The
 * project can be used meanwhile.
 */
export const copyIntoProject = defineJob({
  kind: 'copy-into-project',
  help: 'copies the solutions of a project into the copy that an administrator has made of it',
  payload: Copying,
  async run({
    payload: { below, ...copy },
    services: { database },
    progress,
    signal,
  }: JobContext<z.infer<typeof Copying>, 'database'>) {
    const total = await countCopied(database.db, copy.from, below)
    progress(0, total)
    const solutions = await database
      .transact(async (tx) => {
        await lockProject(tx, copy.projectId)
        // The run before was interrupted after its last statement.
        if (await holdsSolutionsBelow(tx, copy.projectId, below)) return total
        return copySolutions(tx, copy, below, (done) => {
          signal.throwIfAborted()
          progress(done, total)
        })
      })
      .catch((error: unknown) => {
        if (!signal.aborted && isTaken(error))
          throw new JobFailure(
            'A solution that was written in the project meanwhile has the name of one that is copied. Nothing was copied.',
            { cause: error },
          )
        throw error
      })
    return { solutions }
  },
})

/** Whether something is there already that may be there once. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
