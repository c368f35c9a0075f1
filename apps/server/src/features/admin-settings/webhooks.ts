import { randomUUID } from 'node:crypto'
import { webhookEvents, type calls, type InterfaceLocale, type ReplyOf, type WebhookDelivery } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { inPhases, type Read } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { awaitDelivery, keepDelivery, listDeliveries } from '../../store/webhooks/delivery-store.ts'
import type { ChangeServices } from '../../services.ts'
import { sayProblem } from '../../webhooks/delivery-problem.ts'
import { sendWebhook } from '../../webhooks/send-webhook.ts'

const listed = 100

/** The last things that were posted to other systems. */
export async function webhookDeliveries({
  db,
  services,
  locale,
}: Read<typeof calls.webhookDeliveries>): Promise<ReplyOf<typeof calls.webhookDeliveries>> {
  const { webhooks, areWebhooksByOperator: isByOperator = false } = services.outgoing
  return { ...(await shown({ db, services, locale })), canCall: webhooks !== undefined, isByOperator }
}

async function shown({
  db,
  services: { texts },
  locale,
}: {
  db: Db
  services: Pick<ChangeServices, 'texts'>
  locale: InterfaceLocale
}): Promise<{ deliveries: WebhookDelivery[] }> {
  const rows = await listDeliveries(db, listed)
  return {
    deliveries: rows.flatMap(({ id, event, url, subject, state, tries, createdAt, triedAt, problem }) => {
      const known = webhookEvents.find((each) => each === event)
      if (!known) return []
      return {
        ...{ id, event: known, url, subject, state, tries, createdAt: createdAt.toISOString() },
        ...(triedAt && { triedAt: triedAt.toISOString() }),
        ...(problem !== null && { problem: sayProblem(problem, { texts, locale }) }),
      }
    }),
  }
}

/** Posts something once more, as it was. */
export const sendAgain = inPhases<typeof calls.sendAgain, undefined, undefined>({
  prepare({ services, refuse }) {
    if (!services.outgoing.webhooks) throw refuse('webhooks-not-available')
    return Promise.resolve(undefined)
  },
  async change({ tx, request: { id }, caller: { userId }, services, refuse }) {
    if (!(await awaitDelivery(tx, id))) throw refuse('delivery-not-found')
    await services.jobs.enqueue(tx, sendWebhook, { delivery: id }, { userId: null, key: id })
    await insertAuditEvent(tx, { kind: 'webhook-sent-again', userId, detail: { delivery: id } })
    return undefined
  },
  reply: shown,
})

const addressOf = { 'solutions-changed': 'solutions.webhook-url', 'session-status': 'sessions.webhook-url' } as const

/** Posts a test to the address of an event. */
export const testWebhook = inPhases<typeof calls.testWebhook, string, undefined>({
  prepare({ request: { event }, services, refuse }) {
    const url = services.settings()[addressOf[event]]
    if (url === null) throw refuse('webhook-without-address')
    if (!services.outgoing.webhooks) throw refuse('webhooks-not-available')
    return Promise.resolve(url)
  },
  async change({ tx, request: { event }, caller: { userId }, services, now }, url) {
    const id = `test-${randomUUID()}`
    const body = { event: 'test', of: event, at: now.toISOString() }
    await keepDelivery(tx, { id, event: 'test', url, body, subject: event }, now)
    await services.jobs.enqueue(tx, sendWebhook, { delivery: id }, { userId: null, key: id })
    await insertAuditEvent(tx, { kind: 'webhook-tested', userId, detail: { event, url } })
    return undefined
  },
  reply: shown,
})
