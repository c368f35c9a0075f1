import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { Count, Flag } from '../fields.ts'
import { ModelId } from '../ids.ts'
import {
  ServiceSession,
  SessionAttachment,
  SessionEvent,
  SessionId,
  SessionNote,
  SessionPriority,
  SessionStatus,
} from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'service-session' } as const

/** Far above what a field may have: one that is too long is told as such. */
const line = z.string().max(2_000).default('')

export const sessionDashboardInit = reading('sessionDashboardInit', {
  summary:
    'What the dashboard of service sessions starts with: the workgroups of the caller, and what can be filtered by.',
  access,
  request: z.object({}),
  reply: z.object({
    /** 'true' or 'false': whether the caller sees the sessions of all workgroups. */
    hasAllWorkgroups: z.enum(['true', 'false']),
    /** The workgroups whose worklists the caller sees. */
    workgroups: z.array(z.object({ id: ModelId, name: z.string(), isOwn: z.boolean() })),
    statuses: z.array(SessionStatus),
    /** Sessions of the caller that are not closed. */
    openCount: z.number(),
  }),
  refusals: ['no-permission'],
})

export const DSAdd = changing('DSAdd', {
  summary: 'Begins a service session at a machine.',
  access,
  request: z.object({
    title: line,
    /** A symbol of the slot with the models; empty: as the serial number says. */
    model: z.string().max(80).default(''),
    serialNumber: line,
    orderNumber: line,
    ticketId: line,
    priority: SessionPriority.optional(),
    dueAt: z.iso.datetime().optional(),
    /** Empty: the one of the model's products. */
    workgroup: z.string().max(80).default(''),
    /** Also where a session at this machine is open: the caller has been told. */
    again: Flag.default(false),
  }),
  reply: z.object({ details: ServiceSession }),
  refusals: [
    'no-permission',
    'session-title-required',
    'serial-required',
    'serial-or-model-required',
    'model-required',
    'order-number-required',
    'ticket-required',
    'priority-required',
    'due-date-required',
    'machine-model-not-found',
    'serial-not-numeric',
    'serial-wrong-length',
    'serial-wrong-format',
    'serial-out-of-range',
    'serial-wrong-check-digit',
    'serial-not-of-model',
    'serial-unknown',
    'session-value-taken',
    'session-field-too-long',
    'session-open-at-machine',
    'workgroup-not-found',
  ],
})

export const DSDetails = reading('DSDetails', {
  method: 'POST',
  summary: 'A service session: the whole, its notes, its attachments or its audit trail.',
  access,
  request: z.object({
    DSID: SessionId,
    action: z.enum(['view', 'get_notes', 'get_attachments', 'get_audittrail']).default('view'),
    /** Of notes, attachments and entries: the newest are on the first one. */
    page: Count.pipe(z.number().min(1).max(1_000_000)).default(1),
  }),
  reply: z.object({
    /** Only with the action `view`. */
    details: ServiceSession.optional(),
    notes: z.array(SessionNote).optional(),
    attachments: z.array(SessionAttachment).optional(),
    /** The audit trail. */
    events: z.array(SessionEvent).optional(),
    page: z.number().optional(),
    /** The number of pages. */
    total: z.number().optional(),
  }),
  refusals: ['no-permission', 'session-not-found'],
})

export const sessionNoteKey = reading('sessionNoteKey', {
  summary:
    'The key with which the browser encrypts the notes that the caller writes and has not saved: the one of `journalKey`.',
  access,
  request: z.object({}),
  reply: z.object({
    /** 256 bits, base64. */
    key: z.base64().length(44),
    /** Tells this key from others, and says nothing about it. */
    keyId: z.string(),
  }),
  refusals: ['no-permission'],
})
