import type { StepId } from '@advisor/contract'
import { callServer } from '../../api/call-server.ts'
import { calls, generatePdfPath } from '../../api/calls.ts'
import { download } from '../../api/download.ts'
import { pageSettings } from '../../api/page-settings.ts'
import { notify } from '../notifications/notifications.ts'
import { describeFailure } from '../texts/describe-failure.ts'
import { formatsFor } from '../texts/formats.ts'
import { textsOf } from '../texts/texts.ts'
import { changePdfTask, pdfTask } from './pdf-task.ts'
import { saveBlob } from './save-blob.ts'

const progressEveryMs = 700

export interface PdfWish {
  caseIds: readonly number[]
  /** The search step in which the PDF is requested. */
  from: StepId | undefined
  /** Whether the PDF has the parts that not all readers see. */
  isInternal?: boolean
}

/** Requests a PDF of solutions and saves it. Notifies the user of the result; never throws. */
export async function savePdf({ caseIds, from, isInternal = false }: PdfWish): Promise<void> {
  if (pdfTask()) {
    notify({ type: 'warning', message: textsOf('refusals')('error.printing.already-running') })
    return
  }
  const controller = new AbortController()
  const { signal } = controller
  changePdfTask({ done: 0, total: caseIds.length, cancel: () => controller.abort() })
  const timer = setInterval(() => void follow(signal), progressEveryMs)
  try {
    const { solutions, missing } = await callServer(calls.getSolutionsToPrint, { caseIds: [...caseIds] }, { signal })
    const address = `${location.origin}${pageSettings().basePath}`
    const asked = { caseIds: [...caseIds], internal: isInternal, address, from }
    const pdf = await download(generatePdfPath, asked, signal)
    const [only, second] = solutions
    saveBlob(pdf, `${only && !second ? only.number : 'solutions'}.pdf`)
    tell(missing.map(({ number }) => number))
  } catch (failure) {
    if (!signal.aborted) notify({ type: 'warning', message: describeFailure(failure) })
  } finally {
    clearInterval(timer)
    changePdfTask(undefined)
  }
}

function tell(missing: readonly string[]): void {
  const t = textsOf('saving')
  if (missing.length === 0) return notify({ type: 'info', message: t('ready') })
  const numbers = formatsFor(document.documentElement.lang).list(missing)
  notify({ type: 'warning', message: t('missing', { numbers }) })
}

/** A failure to ask how far it is says nothing about the PDF. */
async function follow(signal: AbortSignal): Promise<void> {
  const answer = await callServer(calls.pdfProgress, {}, { signal, background: true }).catch(() => undefined)
  const task = pdfTask()
  if (task && answer?.progress) changePdfTask({ ...task, done: answer.progress.done })
}
