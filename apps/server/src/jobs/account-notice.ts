import { accountEvents, InterfaceLocale, toLanguageTag } from '@advisor/contract'
import { z } from 'zod'
import { writeMail } from '../outgoing/mail-body.ts'
import { MailRefused } from '../outgoing/mailer.ts'
import { defineJob, JobFailure, type JobContext } from './job.ts'

const Payload = z.object({
  userId: z.string(),
  event: z.enum(accountEvents),
  /** The name of a passkey; empty for what has none. */
  name: z.string(),
  /** Where it was done; empty on the server itself. */
  address: z.string(),
  at: z.iso.datetime(),
})

type AccountNotice = z.infer<typeof Payload>

/** What `sendAccountNotice` is asked for. Without an address it was done on the server itself. */
export function accountNotice({
  now,
  name = '',
  address = '',
  ...about
}: Pick<AccountNotice, 'userId' | 'event'> & { now: Date; name?: string; address?: string }): AccountNotice {
  return { ...about, name, address, at: now.toISOString() }
}

/** Tells a user by mail what was changed of their sign-in, so that they notice what they did not do. Without an address nobody is told. */
export const sendAccountNotice = defineJob({
  kind: 'send-account-notice',
  help: 'tells a user by mail that the second factor of their account was changed or used',
  payload: Payload,
  maxFailures: 4,
  retryDelaySeconds: 60,
  timeLimitMinutes: 5,
  async run({
    payload,
    services: { database, outgoing, texts },
    signal,
  }: JobContext<AccountNotice, 'database' | 'outgoing' | 'texts'>) {
    const user = await database.db
      .selectFrom('users')
      .select(['username', 'realName', 'mail', 'locale'])
      .where('id', '=', payload.userId)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!outgoing.mailer || !user?.mail) return { sent: 0 }
    const locale = InterfaceLocale.catch('en').parse(user.locale)
    const { event, name: passkey, address } = payload
    const time = `${payload.at.slice(0, 16).replace('T', ' ')} UTC`
    const values = { name: user.realName, username: user.username, time, address, passkey }
    const say = texts.mail('account', locale, values)
    const { text, html } = writeMail(toLanguageTag(locale), [
      { kind: 'paragraph', text: say('account-hello') },
      { kind: 'paragraph', text: say(`account-${event}`) },
      { kind: 'paragraph', text: say(address === '' ? 'account-when' : 'account-where') },
      { kind: 'paragraph', text: say('account-not-you') },
    ])
    signal.throwIfAborted()
    const subject = say('account-subject')
    try {
      await outgoing.mailer.send({
        to: [user.mail],
        subject,
        text,
        html,
        id: `account ${payload.userId} ${event} ${payload.at}`,
      })
      return { sent: 1 }
    } catch (error) {
      throw error instanceof MailRefused ? new JobFailure(error.message, { cause: error }) : error
    }
  },
})
