import { z } from 'zod'
import { defineJob, JobFailure, type JobContext } from '../jobs/job.ts'
import { WebhookRefused } from '../outgoing/webhooks.ts'
import { problemOf, withoutSecret } from './delivery-problem.ts'
import { findDelivery, noteDelivery } from '../store/webhooks/delivery-store.ts'

/** A delivery that has failed so often is given up. */
const mostFailures = 8

const Delivery = z.object({ delivery: z.string() })

type Context = JobContext<z.infer<typeof Delivery>, 'database' | 'outgoing' | 'clock'>

/** Posts a delivery as it is kept, and keeps how it went. */
export const sendWebhook = defineJob({
  kind: 'send-webhook',
  help: 'posts to another system what it is to be told',
  payload: Delivery,
  maxFailures: mostFailures,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run({ payload, services, signal }: Context) {
    const { database, outgoing, clock } = services
    const delivery = await findDelivery(database.db, payload.delivery)
    if (!delivery) return { gone: true }
    const fail = async (problem: string, message: string, isForGood: boolean) => {
      const state = isForGood || delivery.tries + 1 >= mostFailures ? 'failed' : 'waiting'
      await noteDelivery(database.write, delivery.id, { state, problem, at: clock() })
      return isForGood ? new JobFailure(message) : new Error(message)
    }
    if (!outgoing.webhooks)
      throw await fail(withoutSecret, 'No webhook can be called. Set a secret under Webhooks, or start the server with --webhook-secret.', true) // prettier-ignore
    signal.throwIfAborted()
    try {
      await outgoing.webhooks.post(delivery.url, delivery.id, delivery.body, clock())
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw await fail(problemOf(error), message, error instanceof WebhookRefused)
    }
    await noteDelivery(database.write, delivery.id, { state: 'sent', at: clock() })
    return { sent: delivery.id }
  },
})
