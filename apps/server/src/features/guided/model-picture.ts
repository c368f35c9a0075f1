import type { downloads } from '@advisor/contract'
import type { DownloadedFile, Read } from '../../http/handlers.ts'
import { findVisiblePicture } from '../../query/dialog/dialog-pictures.ts'

/** A picture of a question or an answer, for callers who see the slot that it belongs to. */
export async function modelPicture({
  services,
  opened,
  request,
  refuse,
}: Read<typeof downloads.modelPicture>): Promise<DownloadedFile> {
  const { slot, file } = request
  const picture = findVisiblePicture(opened, slot, file)
  if (!picture) throw refuse('file-not-found')
  const { hash, sizeBytes, contentType } = picture
  if (!(await services.files.isSound({ hash, sizeBytes }))) throw refuse('file-damaged')
  return { name: hash, contentType, isShown: true, sizeBytes, tag: hash, open: () => services.files.read(hash) }
}
