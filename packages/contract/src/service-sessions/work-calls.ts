import { z } from 'zod'
import { changing, downloading, reading, uploading } from '../call.ts'
import { CaseId } from '../fields.ts'
import { ModelId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import {
  RepairStatus,
  ServiceSession,
  SessionAttachment,
  SessionId,
  SessionNote,
  SessionPriority,
  SessionResolution,
  SessionStatus,
  UsedPart,
  VerificationStatus,
} from './entities.ts'

/** Work on a service session: notes, files, states, who has it, its end. */

const access = { to: 'project', application: 'advisor', permission: 'service-session' } as const

/** Far above what a text may have: one that is too long is told as such. */
const text = z.string().max(200_000).default('')
const line = z.string().max(2_000)
const Version = z.coerce.number().int().min(1)
const Minutes = z.coerce.number().int().min(0).max(100_000)
const details = { details: ServiceSession }

/** What every call of a session is refused with that changes it. */
const changed = ['no-permission', 'session-not-found', 'session-closed', 'session-locked', 'session-changed'] as const

export const addSessionNote = changing('addSessionNote', {
  summary: 'Adds a note to a service session: what was found, done and said, the minutes and the parts.',
  access,
  request: z.object({
    DSID: SessionId,
    found: text,
    done: text,
    said: text,
    minutes: Minutes.optional(),
    parts: z.array(UsedPart).max(limits.sessionNoteParts).default([]),
  }),
  reply: z.object({ note: SessionNote, ...details }),
  refusals: ['no-permission', 'session-not-found', 'session-closed', 'session-note-empty', 'session-note-too-long'],
})

const uploadRefusals = [
  ...(['upload-empty', 'upload-too-large', 'upload-too-many', 'upload-no-room'] as const),
  ...(['upload-ending-not-allowed', 'upload-content-not-allowed'] as const),
] as const

export const addSessionAttachments = uploading('addSessionAttachments', {
  summary: 'Adds files to a service session. With `marksOf` the one file is a picture with marks on an attachment.',
  access,
  request: z.object({ DSID: SessionId, marksOf: z.uuid().optional() }),
  upload: { files: 20, fileBytes: limits.uploadBytes },
  reply: z.object({ attachments: z.array(SessionAttachment), ...details }),
  refusals: ['no-permission', 'session-not-found', 'session-closed', 'attachment-not-found', ...uploadRefusals],
})

export const sessionAttachment = downloading('sessionAttachment', {
  summary: 'A file of a service session.',
  access,
  request: z.object({ DSID: SessionId, id: z.uuid() }),
  refusals: ['no-permission', 'session-not-found', 'attachment-not-found', 'file-damaged'],
})

export const setSessionStatus = changing('setSessionStatus', {
  summary:
    'Changes fields of a service session. What colleagues have changed meanwhile counts as a conflict only where it is the same field.',
  access,
  request: z.object({
    DSID: SessionId,
    /** The version of the session that the caller has read. */
    version: Version,
    /** Only `open`, of an escalated one. */
    status: SessionStatus.optional(),
    repairStatus: RepairStatus.optional(),
    priority: SessionPriority.optional(),
    /** Null, or empty: none. */
    dueAt: z.iso.datetime().or(z.literal('')).nullable().optional(),
    title: line.optional(),
    serialNumber: line.optional(),
    /** Empty: as the serial number says. */
    model: z.string().max(80).optional(),
    orderNumber: line.optional(),
    ticketId: line.optional(),
  }),
  reply: z.object(details),
  refusals: [
    ...changed,
    'session-status-not-so',
    ...(['session-title-required', 'serial-required', 'serial-or-model-required', 'model-required'] as const),
    ...(['order-number-required', 'ticket-required', 'due-date-required', 'machine-model-not-found'] as const),
    ...(['serial-not-numeric', 'serial-wrong-length', 'serial-wrong-format', 'serial-out-of-range'] as const),
    ...(['serial-wrong-check-digit', 'serial-not-of-model', 'serial-unknown'] as const),
    ...(['session-value-taken', 'session-field-too-long'] as const),
  ],
})

export const changeSessionOwner = changing('changeSessionOwner', {
  summary:
    'Gives a service session to a colleague: only its owner does, and who sees all sessions when the owner is gone. As the event OWNER CHANGE of CallCenter.',
  access,
  request: z.object({
    /** Absent: the one on which the caller works. */
    DSID: SessionId.optional(),
    owner: UserId,
  }),
  reply: z.object(details),
  refusals: [
    ...(['no-permission', 'session-not-found', 'session-closed', 'session-owner-only'] as const),
    ...(['session-owner-gone', 'session-colleague-not-found'] as const),
  ],
})

export const sessionColleagues = reading('sessionColleagues', {
  summary: 'Colleagues to whom a service session can be given.',
  access,
  request: z.object({ DSID: SessionId, text: z.string().max(200).default('') }),
  reply: z.object({ colleagues: z.array(z.object({ id: UserId, name: z.string() })) }),
  refusals: ['no-permission', 'session-not-found'],
})

const toGroup = ['workgroup-required', 'workgroup-not-found', 'workgroup-empty', 'session-note-too-long'] as const

export const reassignSession = changing('reassignSession', {
  summary: 'Gives a service session to a workgroup, of which somebody takes it. The reply shows it a last time.',
  access,
  request: z.object({ DSID: SessionId, version: Version, workgroup: z.string().max(80).default(''), note: text }),
  reply: z.object(details),
  refusals: [...changed, ...toGroup],
})

export const DSEscalate = changing('DSEscalate', {
  summary: 'Escalates a service session to a workgroup, with the reason. It keeps its owner until somebody takes it.',
  access,
  request: z.object({ DSID: SessionId, version: Version, workgroup: z.string().max(80).default(''), reason: text }),
  reply: z.object(details),
  refusals: [...changed, ...toGroup, 'escalation-reason-required'],
})

export const DSClose = changing('DSClose', {
  summary: 'Closes a service session with its outcome and the solution that helped.',
  access,
  request: z.object({
    DSID: SessionId,
    version: Version,
    repairStatus: RepairStatus.or(z.literal('')).optional(),
    verificationStatus: VerificationStatus.or(z.literal('')).optional(),
    resolution: SessionResolution.or(z.literal('')).optional(),
    helpedBy: CaseId.optional(),
    /** All minutes of the session; absent: those of its notes. */
    minutes: Minutes.optional(),
    note: text,
    /** Where the session has none. */
    serialNumber: line.optional(),
  }),
  reply: z.object(details),
  refusals: [
    ...changed,
    ...(['session-outcome-required', 'solution-not-found', 'session-note-too-long'] as const),
    ...(['serial-required', 'serial-not-numeric', 'serial-wrong-length', 'serial-wrong-format'] as const),
    ...(['serial-out-of-range', 'serial-wrong-check-digit', 'serial-not-of-model', 'serial-unknown'] as const),
    ...(['machine-model-not-found', 'session-field-too-long'] as const),
  ],
})

export const verifySession = changing('verifySession', {
  summary: 'Says whether the repair of a closed service session holds. One that has failed is open again.',
  access,
  request: z.object({
    DSID: SessionId,
    version: Version,
    verificationStatus: z.enum(['confirmed', 'failed']),
    note: text,
  }),
  reply: z.object(details),
  refusals: [
    ...(['no-permission', 'session-not-found', 'session-changed'] as const),
    ...(['session-not-to-verify', 'session-note-too-long'] as const),
  ],
})

export const reopenSession = changing('reopenSession', {
  summary: 'Opens a closed service session again.',
  access,
  request: z.object({ DSID: SessionId, version: Version }),
  reply: z.object(details),
  refusals: ['no-permission', 'session-not-found', 'session-changed', 'session-not-reopened'],
})

export const completeCampaign = changing('completeCampaign', {
  summary: 'Notes that a campaign is done at the machine of a service session. A second time changes nothing.',
  access,
  request: z.object({ DSID: SessionId, campaign: ModelId }),
  reply: z.object(details),
  refusals: ['no-permission', 'session-not-found', 'session-closed', 'campaign-not-found'],
})
