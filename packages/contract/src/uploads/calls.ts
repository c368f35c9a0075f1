import { z } from 'zod'
import { changing, reading, uploading } from '../call.ts'
import { FileHash } from '../ids.ts'
import { ServiceSession, SessionAttachment, SessionId } from '../service-sessions/entities.ts'

/** Files that come in parts: after a break the browser asks where to go on. What is not finished within a day is removed. */

const access = { to: 'project', application: 'advisor', permission: 'service-session' } as const

export const UploadId = z.uuid()
const Offset = z.coerce.number().int().min(0)

/** The bytes of a part, at most. */
export const uploadPartBytes = 4 * 1_048_576

export const beginUpload = changing('beginUpload', {
  summary: 'Begins a file that comes in parts. It can be sent until a day from now.',
  access,
  request: z.object({
    name: z.string().min(1).max(1_000),
    sizeBytes: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    /** Where it is known: a content with another one is refused at the end. */
    hash: FileHash.optional(),
  }),
  reply: z.object({ upload: UploadId, offset: z.number(), partBytes: z.number() }),
  refusals: [
    ...(['no-permission', 'upload-empty', 'upload-too-large', 'upload-too-many'] as const),
    'upload-ending-not-allowed',
  ],
})

export const uploadPart = uploading('uploadPart', {
  summary: 'Takes in a part of a file, from the offset where the parts before it end. Tells where the next one begins.',
  access,
  request: z.object({ upload: UploadId, offset: Offset }),
  upload: { files: 1, fileBytes: uploadPartBytes },
  reply: z.object({ offset: z.number() }),
  refusals: [
    'no-permission',
    'upload-not-found',
    'upload-offset',
    'upload-too-large',
    'upload-no-room',
    'upload-empty',
  ],
})

export const uploadOffset = reading('uploadOffset', {
  summary: 'Where a file that was interrupted goes on.',
  access,
  request: z.object({ upload: UploadId }),
  reply: z.object({ offset: z.number(), sizeBytes: z.number() }),
  refusals: ['no-permission', 'upload-not-found'],
})

export const finishUpload = changing('finishUpload', {
  summary:
    'Puts the parts of a file together, checks its size, its hash and its kind, and hands it over: to a service session, else to the caller, who holds it for a day.',
  access,
  request: z.object({
    upload: UploadId,
    /** The service session to which it is added, */
    DSID: SessionId.optional(),
    /** and the attachment on which it has marks. */
    marksOf: z.uuid().optional(),
  }),
  reply: z.object({
    file: z.object({ hash: FileHash, name: z.string(), contentType: z.string(), sizeBytes: z.number() }),
    attachments: z.array(SessionAttachment).optional(),
    details: ServiceSession.optional(),
  }),
  refusals: [
    ...(['no-permission', 'upload-not-found', 'upload-not-finished', 'upload-hash-wrong', 'upload-empty'] as const),
    ...(['upload-too-large', 'upload-ending-not-allowed', 'upload-content-not-allowed', 'upload-no-room'] as const),
    ...(['session-not-found', 'session-closed', 'attachment-not-found'] as const),
  ],
})
