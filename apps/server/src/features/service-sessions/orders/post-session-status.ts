import { z } from 'zod'
import type { Tx } from '../../../database/open.ts'
import { defineJob, JobFailure, type JobContext } from '../../../jobs/job.ts'
import { WebhookRefused } from '../../../outgoing/webhooks.ts'
import { problemOf } from '../../../webhooks/delivery-problem.ts'
import type { ChangeServices } from '../../../services.ts'
import {
  insertSessionEvents,
  storedSessionColumns,
  type StoredSession,
} from '../../../store/service-sessions/session-store.ts'
import { keepDelivery, noteDelivery } from '../../../store/webhooks/delivery-store.ts'
import { priorityOf } from '../describe-session.ts'

const StatusTask = z.object({ DSID: z.string(), version: z.number() })

type Context = JobContext<z.infer<typeof StatusTask>, 'database' | 'outgoing' | 'settings' | 'clock'>

/**
 * Posts the states of a session that was made from an order to the other system: as they stand when it is sent, so that a late try tells
 * nothing old. Each try is an entry of the audit trail.
 */
export const postSessionStatus = defineJob({
  kind: 'post-session-status',
  help: 'tells the system of an order how its service session stands, by webhook',
  payload: StatusTask,
  maxFailures: 8,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run({ payload, services, signal }: Context) {
    const { DSID, version } = payload
    const { database, outgoing, settings, clock } = services
    const url = settings()['sessions.webhook-url']
    const session = await database.db
      .selectFrom('serviceSessions')
      .select(storedSessionColumns)
      .where('id', '=', DSID)
      .executeTakeFirst()
    if (!session || url === null) return { gone: true }
    if (!outgoing.webhooks) throw new JobFailure('No webhook can be called. Start the server with --webhook-secret.')
    signal.throwIfAborted()
    const delivery = `session-${DSID}-${version}`
    await keepDelivery(
      database.write,
      { id: delivery, event: 'session-status', url, body: bodyOf(session), subject: DSID },
      clock(),
    )
    const log = (detail: Record<string, unknown>) =>
      database.transact((tx) =>
        insertSessionEvents(tx, [
          {
            ...{ sessionId: DSID, kind: 'sent', userId: null, at: clock() },
            detail: { to: session.sourceSystem, delivery, ...detail },
          },
        ]),
      )
    try {
      await outgoing.webhooks.post(url, delivery, bodyOf(session), clock())
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const isForGood = error instanceof WebhookRefused
      await log({ failed: message, isForGood })
      await noteDelivery(database.write, delivery, {
        ...{ state: isForGood ? 'failed' : 'waiting', problem: problemOf(error) },
        at: clock(),
      })
      const text = `The status of session ${DSID} was not told: ${message}`
      throw isForGood ? new JobFailure(text, { cause: error }) : new Error(text, { cause: error })
    }
    await noteDelivery(database.write, delivery, { state: 'sent', at: clock() })
    await log({ status: session.status, sessionVersion: session.version })
    return { version: session.version }
  },
})

/** No names of people, and no text that somebody has typed. */
function bodyOf(session: StoredSession) {
  const { id, projectId, sourceSystem, sourceKey, version, status, repairStatus, verificationStatus } = session
  const { resolution, minutes, modifiedAt, closedAt, priority, serialNumber, orderNumber, workgroupId } = session
  return {
    event: 'session-status',
    ...{ project: projectId, DSID: id, system: sourceSystem, key: sourceKey, version },
    ...{ status, repairStatus, verificationStatus, resolution, minutes, priority: priorityOf(priority) },
    ...{ serialNumber, orderNumber, workgroup: workgroupId },
    ...{ modifiedAt: modifiedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null },
  }
}

/** Asks for the message to the system of the order, in the transaction that changes its session; for other sessions nothing is sent. */
export async function tellOrder(
  tx: Tx,
  { jobs, settings }: Pick<ChangeServices, 'jobs' | 'settings'>,
  { id: DSID, sourceSystem }: Pick<StoredSession, 'id' | 'sourceSystem'>,
  version: number,
): Promise<void> {
  if (sourceSystem === null || settings()['sessions.webhook-url'] === null) return
  await jobs.enqueue(tx, postSessionStatus, { DSID, version }, { userId: null, key: DSID, subject: DSID })
}
