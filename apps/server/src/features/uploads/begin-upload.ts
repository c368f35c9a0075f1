import { randomUUID } from 'node:crypto'
import { limits, uploadPartBytes, type calls, type ReplyOf } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { countUploads, findUpload, insertUpload, offsetOf, partsOf } from '../../store/files/uploads-in-parts.ts'
import { requireAllowedName, requireAllowedSize, storedName } from '../../writing/take-in-file.ts'

type Call = typeof calls.beginUpload

/** Begins a file. What could not be taken in as a whole is refused before a byte of it is sent. */
export const beginUpload = inPhases<Call, undefined, { upload: string }>({
  async prepare(context) {
    const { request, refuse } = context
    requireAllowedName(context, request.name)
    if (request.sizeBytes === 0) throw refuse('upload-empty')
    requireAllowedSize(context, request.sizeBytes)
  },
  async change({ tx, request, caller, now, refuse }) {
    const limit = limits.openUploads
    if ((await countUploads(tx, caller.userId, now)) >= limit) throw refuse('upload-too-many', { params: { limit } })
    const { name, sizeBytes, hash = null } = request
    const upload = randomUUID()
    await insertUpload(tx, { id: upload, userId: caller.userId, name: storedName(name), sizeBytes, hash }, now)
    return { upload }
  },
  reply: (_, { upload }) => Promise.resolve({ upload, offset: 0, partBytes: uploadPartBytes }),
})

/** Where a file goes on after a break. */
export async function uploadOffset({
  db,
  request,
  caller,
  now,
  refuse,
}: Read<typeof calls.uploadOffset>): Promise<ReplyOf<typeof calls.uploadOffset>> {
  const upload = await findUpload(db, { id: request.upload, userId: caller.userId }, now)
  if (!upload) throw refuse('upload-not-found')
  return { offset: offsetOf(await partsOf(db, upload.id)), sizeBytes: upload.sizeBytes }
}
