import { limits, type downloads } from '@advisor/contract'
import type { DownloadedFile, Read } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { endOfTask } from '../../store/tasks/end-of-task.ts'
import { openTaskFile } from '../../store/tasks/task-file.ts'
import { countTasksOfDay, hasOpenTask } from '../../store/tasks/task-store.ts'
import { pdfJob, PdfResult } from './pdf-job.ts'

/**
 * A PDF of the solutions that the caller may read, in the order that was asked for. A task makes it: when the caller goes, it
 * goes on.
 */
export async function generatePdf(context: Read<typeof downloads.generatePdf>): Promise<DownloadedFile> {
  const { db, request, refuse, services, caller, opened, locale, signal, record } = context
  const caseIds = [...new Set(request.caseIds)]
  const limit = services.settings()['print.solutions']
  if (caseIds.length > limit) throw refuse('print-too-many', { params: { limit }, fields: ['caseIds'] })
  if ((await readPointed(db, opened, caseIds)).length === 0) throw refuse('solution-not-found')
  // The task would act with the rights that the caller has otherwise.
  if (caller.seesAs) throw refuse('seeing-as')
  const { userId } = caller
  if (await hasOpenTask(db, pdfJob.kind, userId)) throw refuse('error.printing.already-running')
  const perDay = limits.pdfsPerDay
  if ((await countTasksOfDay(db, pdfJob.kind, userId)) >= perDay)
    throw refuse('too-many-pdfs', { params: { limit: perDay } })
  const { numberPrefix, name: project } = opened.model.project
  const address = services.outgoing.publicUrl ?? request.address
  const { id, state } = await services.startTask(
    pdfJob,
    {
      ...{ user: userId, project, branch: opened.branch, locale, caseIds, internal: request.internal },
      ...(address !== undefined && { address }),
    },
    { userId, key: userId, subject: describe(caseIds, numberPrefix) },
  )
  // Another request of the same moment came first.
  if (state === 'skipped') throw refuse('error.printing.already-running')
  const task = await endOfTask(db, id, signal)
  const file = task?.state === 'completed' ? openTaskFile(services.files, task.result) : undefined
  if (!task || !file) throw refuse('pdf-not-made')
  record({ kind: 'print', solutions: PdfResult.parse(task.result).solutions, form: 'pdf', step: request.from })
  return file
}

const namedNumbers = 3

/** The numbers of the first solutions. */
function describe(caseIds: readonly number[], prefix: string): string {
  const named = caseIds.slice(0, namedNumbers).map((caseId) => `${prefix}${caseId}`)
  return named.join(', ') + (caseIds.length > namedNumbers ? ' …' : '')
}
