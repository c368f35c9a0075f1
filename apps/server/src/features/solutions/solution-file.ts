import type { downloads } from '@advisor/contract'
import type { DownloadedFile, Read } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { visibleFiles } from '../../reading/visible-content.ts'

/** Shown in the page; everything else is handed over as a download. */
const shownTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']

/** A file of a solution, in the version that the branch shows, for those who may read the solution and a text that it stands in. */
export async function solutionFile({
  db,
  services,
  opened,
  request,
  refuse,
}: Read<typeof downloads.solutionFile>): Promise<DownloadedFile> {
  const [solution] = await readPointed(db, opened, [request.caseId])
  const sees = solution && opened.sight.casebases.get(solution.casebaseId)
  if (!solution || !sees) throw refuse('file-not-found')
  const contents = await services.contents.read(db, opened.model.project.name, [solution])
  const content = contents.get(solution.number)
  const file = content && visibleFiles(content, sees).find(({ hash }) => hash === request.file)
  if (!file) throw refuse('file-not-found')
  return {
    name: file.name,
    contentType: file.contentType,
    sizeBytes: file.sizeBytes,
    tag: file.hash,
    isShown: shownTypes.includes(file.contentType),
    open: () => services.files.read(file.hash),
  }
}
