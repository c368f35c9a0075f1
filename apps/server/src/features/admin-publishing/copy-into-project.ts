import type { TaskProblem } from '@advisor/contract'
import { z } from 'zod'
import type { Tx } from '../../database/open.ts'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { removeProject } from '../../store/models/project-remover.ts'
import { lockProject } from '../../store/models/project-writer.ts'
import { removeGroup } from '../../store/people/people-writer.ts'
import {
  copySolutions,
  countCopied,
  holdsSolutionsBelow,
  isWorkedIn,
  lockCopy,
} from '../../store/publishing/copy-project.ts'

/** As many solutions are copied while the user waits for the project; more are copied by a task. */
export const copiedAtOnce = 1_000

const Copying = z.object({
  from: z.object({ projectId: z.string(), branch: z.string() }),
  projectId: z.string(),
  branches: z.array(z.string()),
  userId: z.string(),
  /** Solutions with lower numbers are copied; the project gives higher ones to what is written in it meanwhile. */
  below: z.number().int(),
  /** The group that opens the project for its maker. */
  group: z.string().optional(),
})

/**
 * Copies the solutions of a branch into a new project, in one transaction: all of them or, where it is cancelled or fails, none. The
 * project can be used meanwhile. A copy that was cancelled or failed leaves no project, but one in which people have worked meanwhile stays.
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
        await lockCopy(tx, copy.projectId)
        // The run before was interrupted after its last statement.
        if (await holdsSolutionsBelow(tx, copy.projectId, below)) return total
        return copySolutions(tx, copy, below, (done) => {
          signal.throwIfAborted()
          progress(done, total)
        })
      })
      .catch((error: unknown) => {
        if (!signal.aborted && isTaken(error))
          throw new JobFailure('name-taken-meanwhile' satisfies TaskProblem, { cause: error })
        throw error
      })
    return { solutions }
  },
  async abandoned(tx, { projectId, userId, group }) {
    await lockProject(tx, projectId)
    if (await isWorkedIn(tx, projectId)) return
    const { solutions } = await removeProject(tx, projectId, userId)
    if (group !== undefined) await removeUnusedGroup(tx, group)
    const detail = { project: projectId, solutions, isExported: false }
    await insertAuditEvent(tx, { kind: 'project-removed', userId, detail })
  },
})

/** The group of the maker, unless somebody gave it other grants or members meanwhile. */
async function removeUnusedGroup(tx: Tx, id: string): Promise<void> {
  const group = await tx.selectFrom('userGroups').select('grants').where('id', '=', id).executeTakeFirst()
  const members = await tx.selectFrom('userGroupMembers').select('userId').where('groupId', '=', id).execute()
  if (group?.grants.length === 0 && members.length <= 1) await removeGroup(tx, id)
}

/** Whether something is there already that may be there once. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
