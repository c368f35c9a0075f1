import { z } from 'zod'
import { InterfaceLocale } from '@advisor/contract'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import { findRequest, markSent } from './expert-request-store.ts'
import { homeAddress, writeAnswerMail } from './request-mail.ts'

type Context = JobContext<{ request: string }, 'database' | 'models' | 'texts' | 'outgoing' | 'clock'>

/** Mails the answer of an expert to the asker, in the asker's language. A user who is disabled or has no address gets none. */
export const sendExpertAnswer = defineJob({
  kind: 'send-expert-answer',
  help: 'mails the answer of an expert to the user who asked',
  payload: z.object({ request: z.string() }),
  maxFailures: 8,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run({ payload, services, signal }: Context) {
    const { database, models, outgoing, texts, clock } = services
    const request = await findRequest(database.db, payload.request)
    const isWanted = request?.answer != null && request.answerMailedAt === null && request.isAskerDisabled === false
    if (!isWanted || request.askerMail === null || !outgoing.mailer) return { sent: false }
    const { project, captions } = await models.get(request.projectId, request.branch)
    const locale = request.askerLocale ?? InterfaceLocale.safeParse(project.masterLocale).data ?? 'en'
    const mail = writeAnswerMail(texts, request, {
      locale,
      project: captions.ofProject(locale, project),
      url: homeAddress(outgoing, project),
    })
    signal.throwIfAborted()
    try {
      await outgoing.mailer.send({ ...mail, to: [request.askerMail], id: `${request.id}-answer` })
    } catch (error) {
      throw error instanceof MailRefused ? new JobFailure(error.message, { cause: error }) : error
    }
    await database.transact((tx) => markSent(tx, request.id, { answerMailedAt: clock() }))
    return { sent: true }
  },
})
