import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineJob, type JobContext } from '../jobs/job.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import { currentPosition, readChanges, type LoggedChange } from '../store/change-log/change-log.ts'
import { dropCheckpoint, keepCheckpoint, readCheckpoint } from '../store/change-log/checkpoints.ts'
import { keepDelivery } from '../store/webhooks/delivery-store.ts'
import { sendWebhook } from './send-webhook.ts'

/** The name of the checkpoint, and of what is told. */
const checkpoint = 'solutions-changed'
/** Changes of the log that are read at once; the solutions among them are told together. */
const changesAtOnce = 500

type Context = JobContext<object, 'database' | 'settings' | 'clock' | 'jobs'>

/**
 * Makes deliveries of the changes of solutions since the last one, for the address that is told of them. Each change is told once, in order,
 * also when a node ends in the middle: the place in the change log moves with the delivery.
 */
export const tellSolutionChanges = defineJob({
  kind: 'tell-solution-changes',
  help: 'tells another system which solutions have changed, by webhook',
  payload: z.object({}),
  timeLimitMinutes: 30,
  async run({ services, signal }: Context) {
    const { database, settings, clock, jobs } = services
    const url = settings()['solutions.webhook-url']
    if (url === null) {
      await dropCheckpoint(database.write, checkpoint)
      return { told: 0 }
    }
    const complete = await currentPosition(database.db)
    const known = await readCheckpoint(database.db, checkpoint)
    // The first time nothing is old news.
    let from = known ?? complete
    if (!known) await keepCheckpoint(database.write, checkpoint, complete)
    for (let told = 0; ;) {
      signal.throwIfAborted()
      const read = await readChanges(database.db, from, complete, changesAtOnce)
      const changes = read.filter(({ kind }) => kind === changeKinds.solution).flatMap(asTold)
      const upTo = read.at(-1)?.position
      if (!upTo) return { told }
      await database.transact(async (tx) => {
        await keepCheckpoint(tx, checkpoint, upTo)
        if (changes.length === 0) return
        const id = `solutions-${randomUUID()}`
        const body = { event: 'solutions-changed', at: clock().toISOString(), changes }
        await keepDelivery(tx, { id, event: 'solutions-changed', url, body, subject: String(changes.length) }, clock())
        await jobs.enqueue(tx, sendWebhook, { delivery: id }, { userId: null, key: id })
      })
      told += changes.length
      from = upTo
    }
  },
})

/** No names of people, and no text that somebody has typed. Without a version the branch does not show it any more. */
function asTold({ projectId, branch, objectId, version }: LoggedChange) {
  if (projectId === null) return []
  return [{ project: projectId, branch, solution: Number(objectId), version }]
}
