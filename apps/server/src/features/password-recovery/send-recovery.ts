import { randomBytes } from 'node:crypto'
import { InterfaceLocale, limits, toLanguageTag, type RecoveryFailure } from '@advisor/contract'
import { z } from 'zod'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { writeMail } from '../../outgoing/mail-body.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { countRecoveries, findAccounts, insertRecovery, type Account } from './recovery-store.ts'

const Payload = z.object({
  account: z.string(),
  /** Where it was asked for. */
  address: z.string(),
  locale: InterfaceLocale,
})

type Context = JobContext<z.infer<typeof Payload>, 'database' | 'outgoing' | 'texts' | 'clock'>

/** Mails a link for each account of that name or mail address. Why somebody gets none is written into the audit log alone. */
export const sendRecovery = defineJob({
  kind: 'send-password-recovery',
  help: 'mails a link by which a forgotten password is replaced',
  payload: Payload,
  maxFailures: 4,
  retryDelaySeconds: 30,
  timeLimitMinutes: 5,
  async run(context: Context) {
    const { account, address } = context.payload
    const { database, outgoing } = context.services
    const refused = (userId: string | null, reason: RecoveryFailure) =>
      insertAuditEvent(database.write, { kind: 'recovery-refused', userId, detail: { account, address, reason } })
    if (!outgoing.mailer || outgoing.publicUrl === undefined || outgoing.openIdProvider?.settings.isOnlyWay) {
      await refused(null, 'no password recovery configuration')
      return { sent: 0 }
    }
    const accounts = await findAccounts(database.db, account)
    if (accounts.length === 0) await refused(null, account.includes('@') ? 'email not found' : 'account not found')
    let sent = 0
    for (const found of accounts) {
      const problem = await sendTo(context, found)
      if (problem === undefined) sent += 1
      else await refused(found.id, problem)
    }
    return { sent }
  },
})

/** Returns why the account gets no mail. */
async function sendTo({ payload, services, signal }: Context, account: Account): Promise<RecoveryFailure | undefined> {
  const { database, outgoing, texts, clock } = services
  if (account.disabled) return 'disabled'
  if (account.passwordHash === null) return 'no own password'
  if (account.mail === null) return 'email not found'
  const now = clock()
  const since = new Date(now.getTime() - limits.recoveryMinutes * 60_000)
  if ((await countRecoveries(database.db, account.id, since)) >= limits.recoveriesAtOnce) return 'too many'
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + limits.recoveryMinutes * 60_000)
  const locale = account.locale ?? payload.locale
  const { realName: name, username } = account
  const say = texts.mail('recovery', locale, { name, username, minutes: limits.recoveryMinutes })
  const { text, html } = writeMail(toLanguageTag(locale), [
    { kind: 'paragraph', text: say('recovery') },
    {
      kind: 'link',
      text: say('recovery-link'),
      // Behind the hash: neither a proxy nor another site learns it.
      url: `${outgoing.publicUrl}/password-recovery#token=${token}`,
    },
    { kind: 'paragraph', text: say('recovery-not-you') },
  ])
  signal.throwIfAborted()
  await database.transact(async (tx) => {
    await insertRecovery(tx, { tokenHash: hashToken(token), userId: account.id, createdAt: now, expiresAt })
    await insertAuditEvent(tx, { kind: 'recovery-mailed', userId: account.id, detail: { address: payload.address } })
  })
  try {
    const subject = say('recovery-subject')
    await outgoing.mailer?.send({ to: [account.mail], subject, text, html, id: hashToken(token) })
    return undefined
  } catch (error) {
    await insertAuditEvent(database.write, {
      kind: 'recovery-refused',
      userId: account.id,
      detail: { address: payload.address, reason: 'error sending mail' satisfies RecoveryFailure },
    })
    throw error instanceof MailRefused ? new JobFailure(error.message, { cause: error }) : error
  }
}
