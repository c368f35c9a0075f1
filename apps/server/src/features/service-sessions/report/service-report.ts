import { Readable } from 'node:stream'
import type { downloads } from '@advisor/contract'
import type { DownloadedFile, Read } from '../../../http/handlers.ts'
import { PrintFailure, printPdf } from '../../../printing/print-pdf.ts'
import { sessionName } from '../describe-session.ts'
import { reportDocument } from './report-document.ts'
import { readSeenSession } from '../../../access/seen-session.ts'

/** The service report of a session as it stands now. It is one or two pages: it is made while the caller waits. */
export async function serviceReport(context: Read<typeof downloads.serviceReport>): Promise<DownloadedFile> {
  const { caller, opened, request, services, signal, refuse } = context
  const { session } = await readSeenSession(context, request.DSID)
  const document = await reportDocument(context, session)
  const pdf = await printPdf(document, caller.userId, signal).catch((error: unknown) => {
    if (!(error instanceof PrintFailure)) throw error
    services.log.error({ err: error, DSID: session.id }, 'a service report could not be made')
    throw refuse('pdf-not-made')
  })
  return {
    ...{ name: `${sessionName(opened.model, session.id)}.pdf`, contentType: 'application/pdf', isShown: false },
    sizeBytes: pdf.byteLength,
    open: () => Promise.resolve(Readable.from([Buffer.from(pdf)])),
  }
}
