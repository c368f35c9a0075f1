import { InterfaceLocale, toLanguageTag } from '@advisor/contract'
import { z } from 'zod'
import { actAs } from '../../../access/act-as.ts'
import { seesSession, sessionSight } from '../../../access/session-sight.ts'
import { defineJob, JobFailure, type JobContext } from '../../../jobs/job.ts'
import { writeMail } from '../../../outgoing/mail-body.ts'
import { MailRefused } from '../../../outgoing/mailer.ts'
import { PrintFailure, printPdf } from '../../../printing/print-pdf.ts'
import { insertSessionEvents, findSession } from '../../../store/service-sessions/session-store.ts'
import { sessionName } from '../describe-session.ts'
import { reportDocument } from './report-document.ts'

const ReportTask = z.object({
  /** The same for each try, so that recipients recognise a repetition. */
  id: z.string(),
  DSID: z.string(),
  /** Who sends it, with the rights of the time at which it is sent. */
  user: z.string(),
  project: z.string(),
  branch: z.string(),
  locale: InterfaceLocale,
  to: z.array(z.string()),
})

type Context = JobContext<
  z.infer<typeof ReportTask>,
  'database' | 'models' | 'sights' | 'callers' | 'titles' | 'texts' | 'files' | 'outgoing' | 'clock'
>

/** Mails the service report of a session, with the PDF. That it was sent is an entry of the audit trail, without the addresses. */
export const sendServiceReport = defineJob({
  kind: 'send-service-report',
  help: 'mails the service report of a session to the people whom a user has named',
  payload: ReportTask,
  maxFailures: 8,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run({ payload, services, signal }: Context) {
    const { id, DSID, user, project, branch, locale, to } = payload
    const { database, outgoing, texts, clock } = services
    const { db } = database
    if (!outgoing.mailer) throw new JobFailure('No mail server is configured. Start the server with --smtp-host.')
    const acting = await actAs(services, user, { project, branch })
    const session = await findSession(db, project, DSID)
    if (!acting || !session || !seesSession(await sessionSight(db, acting.caller), session))
      throw new JobFailure('The user may not see the session any more.')
    const { opened } = acting
    const reader = { db, services, opened, locale, now: clock() }
    const pdf = await printPdf(await reportDocument(reader, session), user, signal).catch((error: unknown) => {
      if (!(error instanceof PrintFailure)) throw error
      throw new JobFailure(`The PDF could not be made: ${error.message}.`, { cause: error })
    })
    const name = sessionName(opened.model, DSID)
    const say = texts.mail('service-report', locale, { sender: acting.caller.realName, report: name })
    const { html, text } = writeMail(toLanguageTag(locale), [{ kind: 'paragraph', text: say('report-sent') }])
    const subject = say('report-subject')
    const attachments = [{ name: `${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(pdf) }]
    signal.throwIfAborted()
    const { refused, later } = await outgoing.mailer
      .send({ to, subject, text, html, id, attachments })
      .catch((error: unknown) => {
        // prettier-ignore
        throw error instanceof MailRefused ? new JobFailure(error.message, { cause: error }) : error
      })
    await database.transact((tx) =>
      insertSessionEvents(tx, [
        {
          ...{ sessionId: DSID, kind: 'sent', userId: user, at: clock() },
          detail: { to: 'mail', recipients: to.length - refused.length - later.length, refused: refused.length },
        },
      ]),
    )
    // Who has it has it: a further try would send it to them again.
    return { refused: [...refused, ...later] }
  },
})
