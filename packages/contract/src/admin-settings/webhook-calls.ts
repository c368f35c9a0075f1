import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { administrating } from './access.ts'

/** `waiting`: it is being sent, or tried again. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const
export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

/** What other systems are told of. */
export const webhookEvents = ['solutions-changed', 'session-status', 'test'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Something that was posted to another system, or is to be. */
export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.enum(webhookEvents),
  url: z.string(),
  subject: z.string(),
  state: DeliveryState,
  tries: z.number().int(),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().optional(),
  problem: z.string().optional(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const deliveries = { deliveries: z.array(WebhookDelivery) }

export const webhookDeliveries = reading('webhookDeliveries', {
  ...administrating,
  summary:
    'The last 100 things that were posted to other systems, the newest first, and whether webhooks can be called.',
  request: z.object({}),
  /** `canCall`: there is a secret that they are signed with. `isByOperator`: the configuration of the server has it. */
  reply: z.object({ ...deliveries, canCall: z.boolean(), isByOperator: z.boolean() }),
  refusals: ['no-permission'],
})

export const sendAgain = changing('sendAgain', {
  ...administrating,
  summary: 'Posts something once more, as it was, with the same id.',
  request: z.object({ id: z.string().min(1).max(200) }),
  reply: z.object(deliveries),
  refusals: ['no-permission', 'delivery-not-found', 'webhooks-not-available'],
})

export const testWebhook = changing('testWebhook', {
  ...administrating,
  summary: 'Posts a test to the address that is told of this event.',
  limits: { perMinute: 20 },
  request: z.object({ event: z.enum(['solutions-changed', 'session-status']) }),
  reply: z.object(deliveries),
  refusals: ['no-permission', 'webhook-without-address', 'webhooks-not-available'],
})
