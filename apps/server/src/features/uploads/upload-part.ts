import { uploadPartBytes, type uploads } from '@advisor/contract'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { UploadHandler } from '../../http/handlers.ts'
import { FileStoreError, type StoredFile } from '../../store/files/file-store.ts'
import {
  findUpload,
  insertPart,
  lockUpload,
  offsetOf,
  partsOf,
  type PartedUpload,
} from '../../store/files/uploads-in-parts.ts'
import type { Db } from '../../database/open.ts'

type Declared = typeof uploads.uploadPart

/** Takes in a part where the parts before it end. One that breaks off has not come in: its file goes on where it was. */
export const uploadPart: UploadHandler<Declared, StoredFile> = {
  async keep(file, context) {
    const { db, request, caller, now, services, refuse } = context
    const upload = await findUpload(db, { id: request.upload, userId: caller.userId }, now)
    await requireOffset(db, upload, request.offset, refuse)
    const left = (upload?.sizeBytes ?? 0) - request.offset
    try {
      return await services.files.put(file.content, { maxBytes: Math.min(uploadPartBytes, left) })
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error
      const limit = services.settings()['uploads.megabytes']
      if (error.failure === 'too-large') throw refuse('upload-too-large', { params: { limit } })
      if (error.failure === 'full' || error.failure === 'read-only') throw refuse('upload-no-room')
      throw error
    }
  },
  async change({ tx, request, caller, now, refuse }, [part]) {
    const { offset: partOffset } = request
    if (!part || part.sizeBytes === 0) throw refuse('upload-empty')
    const upload = await lockUpload(tx, { id: request.upload, userId: caller.userId }, now)
    await requireOffset(tx, upload, partOffset, refuse)
    await insertPart(tx, request.upload, { ...part, partOffset })
    return { offset: partOffset + part.sizeBytes }
  },
}

/** Refuses a part that does not begin where the file goes on: it came a second time, or one before it is missing. */
async function requireOffset(
  db: Db,
  upload: PartedUpload | undefined,
  offset: number,
  refuse: (key: 'upload-not-found' | 'upload-offset', detail?: RefusalDetail) => Refusal,
): Promise<void> {
  if (!upload) throw refuse('upload-not-found')
  const next = offsetOf(await partsOf(db, upload.id))
  if (offset !== next) throw refuse('upload-offset', { params: { offset: next } })
}
