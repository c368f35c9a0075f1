import { sql } from 'kysely'
import { z } from 'zod'
import type { SingleWrites } from '../database/open.ts'
import { defineJob, type JobContext } from './job.ts'

const hourMs = 3_600_000
/** Expired login sessions are kept for a while, so that their users read 'expired' instead of 'sign in'. */
const expiredSessionsKeptMs = 24 * hourMs
/** Failed sign-ins count for a minute. */
const failedSignInsKeptMs = hourMs
const endedTasksKeptDays = 30
const batchRows = 10_000
/** How long a link to a search step stays valid. */
const searchStepsKeptMs = 30 * 24 * hourMs

/**
 * Removes expired login sessions, failed sign-ins, search steps and leases, old events of audit and reports, and the records of
 * ended tasks. The result has the number of each.
 */
export const housekeeping = defineJob({
  kind: 'housekeeping',
  help: 'removes expired login sessions, failed sign-ins and leases, old events, searches and ended tasks',
  payload: z.object({}),
  schedule: '17 * * * *',
  async run({ services, signal }: JobContext<object, 'database' | 'clock' | 'settings'>) {
    const { database, clock, settings } = services
    const { write } = database
    const before = (ms: number) => new Date(clock().getTime() - ms)
    const loginSessions = await write
      .deleteFrom('loginSessions')
      .where('expiresAt', '<', before(expiredSessionsKeptMs))
      .executeTakeFirst()
    const failedSignIns = await write
      .deleteFrom('loginAttempts')
      .where(({ eb, or }) =>
        or([
          eb('windowStartedAt', '<', before(failedSignInsKeptMs)),
          // Counted before the clock was set back.
          eb('windowStartedAt', '>', before(-failedSignInsKeptMs)),
        ]),
      )
      .executeTakeFirst()
    const searchSteps = await write
      .deleteFrom('searchSteps')
      .where('at', '<', before(searchStepsKeptMs))
      .executeTakeFirst()
    const daysAgo = (days: number) => before(days * 24 * hourMs)
    const auditEvents = await removeEvents(write, 'auditEvents', daysAgo(settings()['audit.retention-days']), signal)
    const actionEvents = await removeEvents(write, 'actionEvents', daysAgo(settings()['events.retention-days']), signal)
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
      auditEvents,
      actionEvents,
      leases: Number(leases.numDeletedRows),
      tasks: Number(tasks.numDeletedRows),
    }
  },
})

/** Removes events in batches: after a flood, one statement for all would hold its locks for too long. */
async function removeEvents(
  write: SingleWrites,
  table: 'auditEvents' | 'actionEvents',
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  for (let removed = 0; ;) {
    signal.throwIfAborted()
    const batch = write.selectFrom(table).select('id').where('at', '<', before).orderBy('at').limit(batchRows)
    const { numDeletedRows } = await write.deleteFrom(table).where('id', 'in', batch).executeTakeFirst()
    removed += Number(numDeletedRows)
    if (Number(numDeletedRows) < batchRows) return removed
  }
}
