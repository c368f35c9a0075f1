import { limits, pictureTypes, type downloads, type ModelDocument, type uploads } from '@advisor/contract'
import { picturesOf } from '@advisor/domain-model'
import type { Db } from '../../database/open.ts'
import type { DownloadedFile, Read, UploadHandler } from '../../http/handlers.ts'
import { servedType } from '../../reading/served-types.ts'
import { holdUpload, uploadsOf, type Upload } from '../../store/files/file-uses.ts'
import { filesOfModel } from '../../store/models/model-files.ts'
import { requireAllowedName, takeInFile } from '../../writing/take-in-file.ts'
import { writtenProject } from './administered-project.ts'

/** Takes in a picture for an object of a model, if browsers draw it. */
export const uploadModelPicture: UploadHandler<typeof uploads.uploadModelPicture, Upload> = {
  async keep(file, context) {
    const { db, caller, now, refuse } = context
    requireAllowedName(context, file.name)
    if ((await uploadsOf(db, caller.userId, now)).length >= limits.heldUploads)
      throw refuse('upload-too-many', { params: { limit: limits.heldUploads } })
    const upload = await takeInFile(context, file)
    if (!pictureTypes.includes(upload.contentType)) throw refuse('upload-no-picture')
    return upload
  },
  async change({ tx, caller, now, refuse }, [kept]) {
    if (!kept) throw refuse('upload-empty')
    await holdUpload(tx, caller.userId, kept, now)
    const { hash, contentType, sizeBytes } = kept
    return { picture: { hash, contentType, sizeBytes } }
  },
}

/** A picture that the model of a project has or had, or that the caller has sent. Others are answered as ones that are not there. */
export async function editedModelPicture(context: Read<typeof downloads.editedModelPicture>): Promise<DownloadedFile> {
  const { db, caller, request, services, now, refuse } = context
  const { project } = await writtenProject(context, request.project)
  const [named] = await filesOfModel(db, project.name, [request.file])
  const [picture] = named ? [named] : await uploadsOf(db, caller.userId, now, [request.file])
  if (!picture || !pictureTypes.includes(picture.contentType)) throw refuse('file-not-found')
  const { hash, sizeBytes, contentType } = picture
  if (!(await services.files.isSound({ hash, sizeBytes }))) throw refuse('file-damaged')
  return { name: hash, ...servedType(contentType), sizeBytes, tag: hash, open: () => services.files.read(hash) }
}

/** The first of these documents that names a picture which neither the project has nor the user has sent; with its name. */
export async function findForeignPicture(
  db: Db,
  { projectId, userId, now }: { projectId: string; userId: string; now: Date },
  documents: readonly ModelDocument[],
): Promise<ModelDocument | undefined> {
  const hashes = [...new Set(documents.flatMap(picturesOf).map(({ hash }) => hash))]
  if (hashes.length === 0) return undefined
  const known = [...(await filesOfModel(db, projectId, hashes)), ...(await uploadsOf(db, userId, now, hashes))]
  const types = new Map(known.map(({ hash, contentType, sizeBytes }) => [hash, `${contentType} ${sizeBytes}`]))
  return documents.find((document) =>
    picturesOf(document).some(({ hash, contentType, sizeBytes }) => types.get(hash) !== `${contentType} ${sizeBytes}`),
  )
}
