import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type JobContext } from './job.ts'

const hourMs = 3_600_000
/** Expired login sessions are kept for a while, so that their users read 'expired' instead of 'sign in'. */
const expiredSessionsKeptMs = 24 * hourMs
/** Failed sign-ins count for a minute. */
const failedSignInsKeptMs = hourMs
const endedTasksKeptDays = 30
/** How long a link to a search step stays valid. */
const searchStepsKeptMs = 30 * 24 * hourMs

/**
 * Removes expired login sessions, failed sign-ins, search steps and leases, and the records of ended tasks. The result
 * has the number of each.
 */
export const housekeeping = defineJob({
  kind: 'housekeeping',
  help: 'removes expired login sessions, failed sign-ins and leases, and searches and ended tasks of a month ago',
  payload: z.object({}),
  schedule: '17 * * * *',
  async run({ services: { database, clock } }: JobContext<object, 'database' | 'clock'>) {
    const { write } = database
    const before = (ms: number) => new Date(clock().getTime() - ms)
    const loginSessions = await write
      .deleteFrom('loginSessions')
      .where('expiresAt', '<', before(expiredSessionsKeptMs))
      .executeTakeFirst()
    const failedSignIns = await write
      .deleteFrom('loginAttempts')
      .where('windowStartedAt', '<', before(failedSignInsKeptMs))
      .executeTakeFirst()
    const searchSteps = await write
      .deleteFrom('searchSteps')
      .where('at', '<', before(searchStepsKeptMs))
      .executeTakeFirst()
    // Leases and tasks go by the clock of the database.
    const leases = await write
      .deleteFrom('leases')
      .where('expiresAt', '<', sql<Date>`now()`)
      .executeTakeFirst()
    const tasks = await write
      .deleteFrom('tasks')
      .where('finishedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(endedTasksKeptDays)})`)
      .executeTakeFirst()
    return {
      loginSessions: Number(loginSessions.numDeletedRows),
      failedSignIns: Number(failedSignIns.numDeletedRows),
      searchSteps: Number(searchSteps.numDeletedRows),
      leases: Number(leases.numDeletedRows),
      tasks: Number(tasks.numDeletedRows),
    }
  },
})
