import { limits, type uploads } from '@advisor/contract'
import type { UploadedFile, UploadHandler } from '../../http/handlers.ts'
import type { Read } from '../../http/handlers.ts'
import { FileStoreError, type StoredFile } from '../../store/files/file-store.ts'
import { holdUpload, uploadsOf, type Upload } from '../../store/files/file-uses.ts'
import { endingOf, uploadHeadBytes, uploadTypeOf } from '../../store/files/upload-kinds.ts'
import { uploadedFileUrl } from './uploaded-file.ts'

type Declared = typeof uploads.uploadSolutionFile

/** What was taken in, with its address. */
interface Kept extends Upload {
  url: string
}

/** Takes in a file of an author, if its name and its content are of an allowed kind. */
export const uploadSolutionFile: UploadHandler<Declared, Kept> = {
  async keep(file, context) {
    const { db, caller, services, now, refuse } = context
    const { 'uploads.endings': endings } = services.settings()
    if (!endings.some((ending) => ending === endingOf(file.name)))
      throw refuse('upload-ending-not-allowed', { params: { endings: endings.join(', ') } })
    if ((await uploadsOf(db, caller.userId, now)).length >= limits.heldUploads)
      throw refuse('upload-too-many', { params: { limit: limits.heldUploads } })
    const stored = await store(file, context)
    if (stored.sizeBytes === 0) throw refuse('upload-empty')
    const head = await services.files.readBeginning(stored.hash, uploadHeadBytes)
    const contentType = head && uploadTypeOf(file.name, head)
    if (contentType === undefined) throw refuse('upload-content-not-allowed')
    return { ...stored, name: nameOf(file), contentType, url: uploadedFileUrl(services.apiPath, stored.hash) }
  },
  async change({ tx, caller, now, refuse }, [kept]) {
    if (!kept) throw refuse('upload-empty')
    await holdUpload(tx, caller.userId, kept, now)
    return { file: kept }
  },
}

async function store(file: UploadedFile, { services, refuse }: Read<Declared>): Promise<StoredFile> {
  const megabytes = services.settings()['uploads.megabytes']
  try {
    return await services.files.put(file.content, { maxBytes: megabytes * 1_048_576 })
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    if (error.failure === 'too-large') throw refuse('upload-too-large', { params: { limit: megabytes } })
    if (error.failure === 'full' || error.failure === 'read-only') throw refuse('upload-no-room')
    throw error
  }
}

/** The last part of a path, without signs that no name has. */
function nameOf({ name }: UploadedFile): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(-200) || `file.${endingOf(name)}`
  )
}
