import { sql } from 'kysely'
import { z } from 'zod'
import type { SingleWrites } from '../database/open.ts'
import { dropEventPartitions, makeEventPartitions } from '../store/events/event-partitions.ts'
import { endAbandonedTasks } from '../store/tasks/task-store.ts'
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
/** How long deleted feedback can be restored. */
const deletedFeedbackKeptMs = 24 * hourMs
const expiredNotificationsKeptMs = 24 * hourMs
const webhookDeliveriesKeptMs = 30 * 24 * hourMs
/** An answer that was lost is asked for again within a day. */
const attemptsKeptMs = 24 * hourMs

/**
 * Removes expired login sessions, failed and unfinished sign-ins, search steps with the answers given in them, deleted feedback, attempts of calls,
 * leases, expired notifications, old notices, what was used once and is over, what was posted to other systems a month ago, old events of audit and reports, words that people said long ago, and the records of ended tasks. Ends tasks that their
 * process has abandoned, and makes the partitions for the events of coming months. The result has the number of each.
 */
export const housekeeping = defineJob({
  kind: 'housekeeping',
  help: 'removes expired login sessions, failed sign-ins and leases, old events, searches and ended tasks; makes room for the events of coming months',
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
    const pendingSignIns = await write.deleteFrom('pendingSignIns').where('expiresAt', '<', clock()).executeTakeFirst()
    const passkeyChallenges = await write
      .deleteFrom('passkeyChallenges')
      .where('expiresAt', '<', clock())
      .executeTakeFirst()
    const searchSteps = await write
      .deleteFrom('searchSteps')
      .where('at', '<', before(searchStepsKeptMs))
      .executeTakeFirst()
    const solutionOutcomes = await write
      .deleteFrom('solutionOutcomes')
      .where('at', '<', before(searchStepsKeptMs))
      .executeTakeFirst()
    const solutionFeedback = await write
      .deleteFrom('solutionFeedback')
      .where('deletedAt', '<', before(deletedFeedbackKeptMs))
      .executeTakeFirst()
    const notices = await write
      .deleteFrom('notices')
      .where('createdAt', '<', before(settings()['notices.retention-days'] * 24 * hourMs))
      .executeTakeFirst()
    const attempts = await write.deleteFrom('attempts').where('at', '<', before(attemptsKeptMs)).executeTakeFirst()
    const notifications = await write
      .deleteFrom('serverNotifications')
      .where('expiresAt', '<', before(expiredNotificationsKeptMs))
      .executeTakeFirst()
    const webhookDeliveries = await write
      .deleteFrom('webhookDeliveries')
      .where('createdAt', '<', before(webhookDeliveriesKeptMs))
      .executeTakeFirst()
    const usedOnce = await write.deleteFrom('usedOnce').where('expiresAt', '<', clock()).executeTakeFirst()
    const abandonedTasks = await endAbandonedTasks(write)
    const daysAgo = (days: number) => before(days * 24 * hourMs)
    const auditEvents = await removeAuditEvents(write, daysAgo(settings()['audit.retention-days']), signal)
    const eventsBefore = daysAgo(settings()['events.retention-days'])
    await makeEventPartitions(write, clock())
    const eventPartitions = await dropEventPartitions(write, eventsBefore)
    signal.throwIfAborted()
    const events = await write.deleteFrom('events').where('at', '<', eventsBefore).executeTakeFirst()
    const saidPhrases = await write.deleteFrom('saidPhrases').where('at', '<', eventsBefore).executeTakeFirst()
    // Leases and tasks go by the clock of the database.
    const leases = await write
      .deleteFrom('leases')
      .where('expiresAt', '<', sql<Date>`now()`)
      // Its holder is told so at the next sign of life.
      .where(sql<boolean>`(broken_at is null or broken_at < now() - interval '1 day')`)
      .executeTakeFirst()
    const tasks = await write
      .deleteFrom('tasks')
      .where('finishedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(endedTasksKeptDays)})`)
      .executeTakeFirst()
    return {
      loginSessions: Number(loginSessions.numDeletedRows),
      failedSignIns: Number(failedSignIns.numDeletedRows),
      pendingSignIns: Number(pendingSignIns.numDeletedRows),
      passkeyChallenges: Number(passkeyChallenges.numDeletedRows),
      searchSteps: Number(searchSteps.numDeletedRows),
      solutionOutcomes: Number(solutionOutcomes.numDeletedRows),
      solutionFeedback: Number(solutionFeedback.numDeletedRows),
      attempts: Number(attempts.numDeletedRows),
      notifications: Number(notifications.numDeletedRows),
      usedOnce: Number(usedOnce.numDeletedRows),
      notices: Number(notices.numDeletedRows),
      webhookDeliveries: Number(webhookDeliveries.numDeletedRows),
      abandonedTasks,
      auditEvents,
      events: Number(events.numDeletedRows),
      eventPartitions,
      saidPhrases: Number(saidPhrases.numDeletedRows),
      leases: Number(leases.numDeletedRows),
      tasks: Number(tasks.numDeletedRows),
    }
  },
})

/** Removes audit events in batches: after a flood, one statement for all would hold its locks for too long. */
async function removeAuditEvents(write: SingleWrites, before: Date, signal: AbortSignal): Promise<number> {
  for (let removed = 0; ;) {
    signal.throwIfAborted()
    const batch = write.selectFrom('auditEvents').select('id').where('at', '<', before).orderBy('at').limit(batchRows)
    const { numDeletedRows } = await write.deleteFrom('auditEvents').where('id', 'in', batch).executeTakeFirst()
    removed += Number(numDeletedRows)
    if (Number(numDeletedRows) < batchRows) return removed
  }
}
