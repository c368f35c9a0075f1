import { randomUUID } from 'node:crypto'
import { isMailAddress, readMailAddress, toLanguageTag, type calls, type MailServer } from '@advisor/contract'
import { z } from 'zod'
import { inPhases, type Read } from '../../http/handlers.ts'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { writeMail } from '../../outgoing/mail-body.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import type { ReadServices } from '../../services.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'

/** The mail server that is used now, without its password. */
export async function mailServer({ db, services, caller }: Read<typeof calls.mailServer>) {
  const user = await db.selectFrom('users').select('mail').where('id', '=', caller.userId).executeTakeFirst()
  return { server: serverOf(services), own: user?.mail ?? '' }
}

function serverOf({ outgoing, settings }: Pick<ReadServices, 'outgoing' | 'settings'>): MailServer {
  if (outgoing.smtp) {
    const { host, port, security, user, from, hasPassword } = outgoing.smtp
    return { origin: 'operator', host, port, security, from, hasPassword, ...(user !== undefined && { user }) }
  }
  const { 'mail.server': server, 'mail.password': password } = settings()
  const hasPassword = password !== null
  return server === null ? { origin: 'none', hasPassword } : { origin: 'setting', ...server, hasPassword }
}

const TestMail = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string() })
export type TestMail = z.infer<typeof TestMail>

/** Sends one mail, and says at once what is wrong: nobody waits for later tries of a test. */
export const sendTestMailJob = defineJob({
  kind: 'send-test-mail',
  help: 'sends a test mail of an administrator',
  payload: TestMail,
  maxFailures: 1,
  timeLimitMinutes: 2,
  async run({ payload, services }: JobContext<TestMail, 'outgoing'>) {
    const { mailer } = services.outgoing
    if (!mailer) throw new JobFailure('No mail server is set. Set one under Mail.')
    const { to, ...mail } = payload
    const { refused, later } = await mailer.send({ ...mail, to: [to] }).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      throw new JobFailure(error instanceof MailRefused && error.isSignIn ? `The mail server does not let the account in: ${message}` : message) // prettier-ignore
    })
    if (refused.length + later.length > 0) throw new JobFailure(`The mail server does not take mails to ${to}.`)
    return { sent: to }
  },
})

/** Asks for a test mail. */
export const sendTestMail = inPhases<typeof calls.sendTestMail, TestMail, string>({
  prepare({ request, services, locale, refuse }) {
    const to = readMailAddress(request.to)
    if (to === '') throw refuse('mail-to-missing', { fields: ['to'] })
    if (!isMailAddress(to)) throw refuse('mail-to-invalid', { fields: ['to'] })
    if (!services.outgoing.mailer) throw refuse('mail-not-available')
    const say = services.texts.mail('test', locale, {})
    const body = writeMail(toLanguageTag(locale), [{ kind: 'paragraph', text: say('test-text') }])
    return Promise.resolve({ id: randomUUID(), to, subject: say('test-subject'), ...body })
  },
  async change({ tx, caller: { userId }, services }, mail) {
    const { id } = await services.jobs.enqueue(tx, sendTestMailJob, mail, { userId, subject: mail.to })
    await insertAuditEvent(tx, { kind: 'test-mail-sent', userId, detail: { to: mail.to } })
    return id
  },
  reply: (_, id) => Promise.resolve({ mail: id }),
})

/** What became of a test mail. */
export async function testMailState({ db, request, caller, refuse }: Read<typeof calls.testMailState>) {
  const task = await db
    .selectFrom('tasks')
    .select(['state', 'error', 'finishedAt'])
    .where('id', '=', request.mail)
    .where('kind', '=', sendTestMailJob.kind)
    .where('createdBy', '=', caller.userId)
    .executeTakeFirst()
  if (!task) throw refuse('task-not-found')
  if (task.state === 'completed') return { state: 'sent' as const }
  if (task.finishedAt === null) return { state: 'waiting' as const }
  return { state: 'failed' as const, ...(task.error !== null && { problem: task.error }) }
}
