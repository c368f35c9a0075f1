import type { downloads } from '@advisor/contract'
import type { DownloadedFile, Read } from '../../http/handlers.ts'
import { servedType } from '../../reading/served-types.ts'
import { uploadsOf } from '../../store/files/file-uses.ts'

/** Where the browser gets a file that its user has sent. */
export const uploadedFileUrl = (apiPath: string, hash: string) => `${apiPath}/uploadedFile.action?file=${hash}`

/** A file that the caller has sent. A file of others is answered as one that is not there. */
export async function uploadedFile({
  db,
  caller,
  request,
  services,
  now,
  refuse,
}: Read<typeof downloads.uploadedFile>): Promise<DownloadedFile> {
  const [upload] = await uploadsOf(db, caller.userId, now, [request.file])
  if (!upload) throw refuse('file-not-found')
  const { hash, name, sizeBytes, contentType } = upload
  if (!(await services.files.isSound({ hash, sizeBytes }))) throw refuse('file-damaged')
  return { name, ...servedType(contentType), sizeBytes, tag: hash, open: () => services.files.read(hash) }
}
