import { limits, type uploads } from '@advisor/contract'
import type { UploadHandler } from '../../http/handlers.ts'
import { holdUpload, uploadsOf, type Upload } from '../../store/files/file-uses.ts'
import { requireAllowedName, takeInFile } from '../../writing/take-in-file.ts'
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
    requireAllowedName(context, file.name)
    if ((await uploadsOf(db, caller.userId, now)).length >= limits.heldUploads)
      throw refuse('upload-too-many', { params: { limit: limits.heldUploads } })
    const upload = await takeInFile(context, file)
    return { ...upload, url: uploadedFileUrl(services.apiPath, upload.hash) }
  },
  async change({ tx, caller, now, refuse }, [kept]) {
    if (!kept) throw refuse('upload-empty')
    await holdUpload(tx, caller.userId, kept, now)
    return { file: kept }
  },
}
