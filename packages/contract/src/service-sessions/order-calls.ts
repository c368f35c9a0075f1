import { z } from 'zod'
import { changing } from '../call.ts'
import { SessionId, SessionPriority, SessionStatus } from './entities.ts'

const line = z.string().max(2_000).default('')

export const sessionFromOrder = changing('sessionFromOrder', {
  summary:
    'Begins the service session of an order of another system, for its workgroup. Sent again, it tells the session that is there. For programs with a bearer token.',
  access: { to: 'project', application: 'web-service', permission: 'service-session' },
  request: z.object({
    /** The name that the other system has here, and the key of the order in it. */
    system: z
      .string()
      .trim()
      .regex(/^[\w.-]{1,60}$/),
    key: z.string().trim().min(1).max(200),
    title: line,
    serialNumber: line,
    /** A symbol of the slot with the models; empty: as the serial number says. */
    model: z.string().max(80).default(''),
    orderNumber: line,
    ticketId: line,
    priority: SessionPriority.optional(),
    dueAt: z.iso.datetime().optional(),
    /** Empty: the one of the model's products. */
    workgroup: z.string().max(80).default(''),
  }),
  reply: z.object({ DSID: SessionId, isNew: z.boolean(), sessionStatus: SessionStatus }),
  refusals: [
    ...(['no-permission', 'workgroup-not-found', 'session-title-required', 'serial-required'] as const),
    ...(['serial-or-model-required', 'model-required', 'order-number-required', 'ticket-required'] as const),
    ...(['priority-required', 'due-date-required', 'machine-model-not-found', 'serial-not-numeric'] as const),
    ...(['serial-wrong-length', 'serial-wrong-format', 'serial-out-of-range', 'serial-wrong-check-digit'] as const),
    ...(['serial-not-of-model', 'serial-unknown', 'session-value-taken', 'session-field-too-long'] as const),
  ],
})
