import type { StepId } from '@advisor/contract'
import { awaitTask, releaseTask } from '../../api/awaited-tasks.ts'
import { callServer } from '../../api/call-server.ts'
import { calls, generatePdfPath } from '../../api/calls.ts'
import { download } from '../../api/download.ts'
import { Refusal } from '../../api/failures.ts'
import { pageSettings } from '../../api/page-settings.ts'
import { notify } from '../notifications/notifications.ts'
import { describeFailure } from '../texts/describe-failure.ts'
import { formatsFor } from '../texts/formats.ts'
import { textsOf } from '../texts/texts.ts'
import { endPdfTask, wasPdfCancelled } from './pdf-tasks.ts'
import { saveBlob } from './save-blob.ts'
import { changeSavedPdf, savedPdf, type SavedPdf } from './saved-pdf.ts'

export interface PdfWish {
  caseIds: readonly number[]
  /** The search step in which the PDF is requested. */
  from: StepId | undefined
  /** Whether the PDF has the parts that not all readers see. */
  isInternal?: boolean
}

/** Ends when the PDF that was cancelled last is not being made any more. */
let ending: Promise<void> = Promise.resolve()

/** Requests a PDF of solutions and saves it. Notifies the user of the result; never throws. */
export async function savePdf({ caseIds, from, isInternal = false }: PdfWish): Promise<void> {
  if (savedPdf()) {
    notify({ type: 'warning', message: textsOf('refusals')('error.printing.already-running') })
    return
  }
  const controller = new AbortController()
  const { signal } = controller
  let isAsked = false
  let taskId: string | undefined
  const pdf: SavedPdf = {
    total: caseIds.length,
    follow(id) {
      taskId = id
      awaitTask(id)
    },
    leave() {
      controller.abort()
      changeSavedPdf(undefined)
    },
    cancel() {
      pdf.leave()
      if (isAsked) ending = endPdfTask()
    },
  }
  changeSavedPdf(pdf)
  try {
    await ending
    const { solutions, missing } = await callServer(calls.getSolutionsToPrint, { caseIds: [...caseIds] }, { signal })
    const address = `${location.origin}${pageSettings().basePath}`
    isAsked = true
    const made = await download(generatePdfPath, { caseIds: [...caseIds], internal: isInternal, address, from }, signal)
    const [only, second] = solutions
    saveBlob(made, `${only && !second ? only.number : 'solutions'}.pdf`)
    tell(missing.map(({ number }) => number))
  } catch (failure) {
    if (signal.aborted) return
    const isRefused = failure instanceof Refusal
    if (isRefused && failure.key === 'pdf-not-made' && (await wasPdfCancelled())) return
    // Without an answer it is made all the same, and can be downloaded later.
    if (taskId !== undefined && !isRefused) releaseTask(taskId)
    notify({ type: 'warning', message: describeFailure(failure) })
  } finally {
    if (savedPdf() === pdf) changeSavedPdf(undefined)
  }
}

function tell(missing: readonly string[]): void {
  const t = textsOf('saving')
  if (missing.length === 0) {
    notify({ type: 'info', message: t('ready') })
    return
  }
  const numbers = formatsFor(document.documentElement.lang).list(missing)
  notify({ type: 'warning', message: t('missing', { numbers }) })
}
