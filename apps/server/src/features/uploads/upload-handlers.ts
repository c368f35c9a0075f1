import type { Handlers, UploadHandlers } from '../../http/handlers.ts'
import { beginUpload, uploadOffset } from './begin-upload.ts'
import { uploadPart } from './upload-part.ts'

export const uploadHandlers: Pick<Handlers, 'beginUpload' | 'uploadOffset'> = {
  beginUpload,
  uploadOffset,
}

export const uploadsInParts: Pick<UploadHandlers, 'uploadPart'> = { uploadPart }
