import { InterfaceLocale, toLanguageTag } from '@advisor/contract'
import { z } from 'zod'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { writeMail } from '../../outgoing/mail-body.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import { findSession } from '../../store/service-sessions/session-store.ts'
import { sessionName } from './describe-session.ts'

const WorkgroupMail = z.object({
  /** The same for each try, so that recipients recognise a repetition. */
  id: z.string(),
  DSID: z.string(),
  project: z.string(),
  branch: z.string(),
  workgroup: z.string(),
  kind: z.enum(['session-assigned', 'session-escalated']),
  /** The name of the user who gives it. */
  by: z.string(),
})

type Context = JobContext<z.infer<typeof WorkgroupMail>, 'database' | 'models' | 'texts' | 'outgoing'>

/** Mails to the addresses of a workgroup that a session has come to it; one that has gone on meanwhile is not told. */
export const mailWorkgroup = defineJob({
  kind: 'mail-workgroup',
  help: 'mails to the addresses of a workgroup that a service session has come to it',
  payload: WorkgroupMail,
  maxFailures: 8,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run({ payload, services, signal }: Context) {
    const { id, DSID, project: projectId, branch, workgroup, kind, by } = payload
    const { database, models, texts, outgoing } = services
    const session = await findSession(database.db, projectId, DSID)
    const group = await database.db
      .selectFrom('workgroups')
      .select('mail')
      .where('id', '=', workgroup)
      .executeTakeFirst()
    if (!outgoing.mailer || session?.workgroupId !== workgroup || !group || group.mail.length === 0)
      return { gone: true }
    const model = await models.get(projectId, branch)
    const locale = InterfaceLocale.safeParse(model.project.masterLocale).data ?? 'en'
    const title = `${sessionName(model, DSID)} ${session.title}`
    const say = texts.mail('workgroup', locale, { by, title })
    const place = new URLSearchParams({ project: projectId, branch }).toString()
    const { html, text } = writeMail(toLanguageTag(locale), [
      { kind: 'paragraph', text: say(kind === 'session-assigned' ? 'workgroup-assigned' : 'workgroup-escalated') },
      ...(outgoing.publicUrl === undefined
        ? []
        : [
            {
              kind: 'link' as const,
              text: say('workgroup-open'),
              url: `${outgoing.publicUrl}/ds?${place}#DASHBOARD&oDS=${DSID}&sDS=${DSID}`,
            },
          ]),
    ])
    signal.throwIfAborted()
    const { refused } = await outgoing.mailer
      .send({ to: group.mail, subject: say('workgroup-subject'), text, html, id })
      .catch((error: unknown) => {
        // prettier-ignore
        throw error instanceof MailRefused ? new JobFailure(error.message, { cause: error }) : error
      })
    return { refused }
  },
})
