import { randomUUID } from 'node:crypto'
import { sampleMail, toLanguageTag, type calls } from '@advisor/contract'
import { inPhases } from '../../../http/handlers.ts'
import { writeMail } from '../../../outgoing/mail-body.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { sendTestMailJob, type TestMail } from '../mail-server.ts'
import { readMailWords } from './read-mail-words.ts'

/** Mails the caller a sample of a mail. */
export const sendMailTemplate = inPhases<typeof calls.sendMailTemplate, TestMail, { mail: string; to: string }>({
  async prepare({ db, caller, request, services, locale: reader, refuse }) {
    const { mail, locale, shown } = request
    const { texts, outgoing } = services
    const { changed, problems } = readMailWords(texts, request, reader)
    if (Object.keys(problems).length > 0) throw refuse('mail-text-not-valid', { messages: problems })
    if (!outgoing.mailer) throw refuse('mail-not-available')
    const user = await db.selectFrom('users').select('mail').where('id', '=', caller.userId).executeTakeFirst()
    if (!user?.mail) throw refuse('no-own-mail')
    const { subject, parts } = sampleMail({
      ...{ mail, shown },
      wordsOf: (key) => changed[key] ?? texts.shippedMailText(locale, key),
      sampleOf: (sample) => texts.say(locale, `mailSamples.${sample}`),
    })
    return { id: randomUUID(), to: user.mail, subject, ...writeMail(toLanguageTag(locale), parts) }
  },
  async change({ tx, caller: { userId }, services, request }, mail) {
    const { id } = await services.jobs.enqueue(tx, sendTestMailJob, mail, { userId, subject: mail.to })
    await insertAuditEvent(tx, { kind: 'test-mail-sent', userId, detail: { to: mail.to, mail: request.mail } })
    return { mail: id, to: mail.to }
  },
  reply: (_, sent) => Promise.resolve(sent),
})
