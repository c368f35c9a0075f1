import { randomBytes } from 'node:crypto'
import { InterfaceLocale, toLanguageTag } from '@advisor/contract'
import { z } from 'zod'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { writeMail } from '../../outgoing/mail-body.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'

const Payload = z.object({
  userId: z.string(),
  /** `invited`: the account is new. `reset`: an administrator has taken the password away. */
  event: z.enum(['invited', 'reset']),
  locale: InterfaceLocale,
})

/** Longer than for a forgotten password: nobody waits for this mail. */
const validDays = 7
const dayMs = 24 * 3_600_000

/** Mails a user a link by which they choose their password. */
export const sendInvitation = defineJob({
  kind: 'send-invitation',
  help: 'mails a user a link by which they choose their first password, or another one',
  payload: Payload,
  maxFailures: 4,
  retryDelaySeconds: 60,
  timeLimitMinutes: 5,
  async run({
    payload: { userId, event, locale: usual },
    services: { database, outgoing, texts, clock },
    signal,
  }: JobContext<z.infer<typeof Payload>, 'database' | 'outgoing' | 'texts' | 'clock'>) {
    const user = await database.db
      .selectFrom('users')
      .select(['username', 'realName', 'mail', 'locale'])
      .where('id', '=', userId)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!outgoing.mailer || outgoing.publicUrl === undefined || !user?.mail) return { sent: 0 }
    const locale = user.locale ?? usual
    const now = clock()
    const token = randomBytes(32).toString('base64url')
    const values = { name: user.realName, username: user.username, days: validDays }
    const invited = texts.mail('invitation', locale, values)
    const reset = texts.mail('password-reset', locale, values)
    const say = (key: 'paragraph' | 'link' | 'subject') =>
      event === 'invited' ? invited(`invited-${key}`) : reset(`reset-${key}`)
    const { text, html } = writeMail(toLanguageTag(locale), [
      { kind: 'paragraph', text: say('paragraph') },
      // Behind the hash: neither a proxy nor another site learns it.
      { kind: 'link', text: say('link'), url: `${outgoing.publicUrl}/password-recovery#token=${token}` },
    ])
    signal.throwIfAborted()
    await database.transact(async (tx) => {
      const tokenHash = hashToken(token)
      const expiresAt = new Date(now.getTime() + validDays * dayMs)
      await tx.insertInto('passwordRecoveries').values({ tokenHash, userId, createdAt: now, expiresAt }).execute()
      await insertAuditEvent(tx, { kind: 'invitation-mailed', userId, detail: { event } })
    })
    try {
      await outgoing.mailer.send({ to: [user.mail], subject: say('subject'), text, html, id: hashToken(token) })
      return { sent: 1 }
    } catch (error) {
      throw error instanceof MailRefused ? new JobFailure(error.message, { cause: error }) : error
    }
  },
})
