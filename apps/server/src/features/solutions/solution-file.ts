import type { downloads } from '@advisor/contract'
import type { DownloadedFile, Read } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { visibleFiles } from '../../reading/visible-content.ts'
import { actingStep } from '../../query/steps/acting-step.ts'
import type { Refuse } from '../../query/refuse.ts'
import type { StoredFile } from '../../store/files/file-store.ts'
import { servedType } from '../../reading/served-types.ts'

type Download = Read<typeof downloads.solutionFile>
type FileReading = Pick<Download, 'db' | 'services' | 'opened' | 'record'> & {
  request: Pick<Download['request'], 'caseId' | 'file'>
  /** The step of the search in which the file is opened. */
  step?: string | undefined
  refuse: Refuse<'file-not-found' | 'file-damaged'>
}

/** A file of a solution, in the version that the branch shows, for those who may read the solution and a text that it stands in. */
export async function solutionFile(context: Download): Promise<DownloadedFile> {
  return fileOf({ ...context, step: await actingStep(context) })
}

/** A file of a solution of what is opened. */
export async function fileOf({
  db,
  services,
  opened,
  request,
  record,
  refuse,
  step,
}: FileReading): Promise<DownloadedFile> {
  const [solution] = await readPointed(db, opened, [request.caseId])
  const sees = solution && opened.sight.casebases.get(solution.casebaseId)
  if (!solution || !sees) throw refuse('file-not-found')
  const contents = await services.contents.read(db, opened.model.project.name, [solution])
  const content = contents.get(solution.number)
  const file = content && visibleFiles(content, sees).find(({ hash }) => hash === request.file)
  if (!file) throw refuse('file-not-found')
  if (!(await isSound(services, file))) throw refuse('file-damaged')
  const served = servedType(file.contentType)
  // Pictures are part of the page that shows the solution.
  if (!served.isShown)
    record(
      {
        ...{ kind: 'attachment', step, solution: solution.number },
        ...{ contentType: file.contentType, sizeBytes: file.sizeBytes },
      },
      opened,
    )
  return {
    name: file.name,
    ...served,
    sizeBytes: file.sizeBytes,
    tag: file.hash,
    open: () => services.files.read(file.hash),
  }
}

/** Logs a damaged file when it is found, not again each time somebody asks for it. */
async function isSound(
  { files, log }: Pick<Download['services'], 'files' | 'log'>,
  { hash, sizeBytes }: StoredFile,
): Promise<boolean> {
  const wasKnown = files.damaged.has(hash)
  const isSoundNow = await files.isSound({ hash, sizeBytes })
  if (!isSoundNow && !wasKnown) log.error({ hash, sizeBytes }, 'a stored file is damaged or missing')
  return isSoundNow
}
