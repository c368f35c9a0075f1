import { createHash } from 'node:crypto'
import { limits } from '@advisor/contract'
import { z } from 'zod'
import { defineJob, type Job, type JobContext } from '../../jobs/job.ts'
import { describeNotices, type NoticeDescribers } from '../../notices/describe-notices.ts'
import { MailRefused } from '../../outgoing/mailer.ts'
import { mailChoices, markDailyMailed, noticesOfDailyMail, usersOfDailyMail } from '../../store/notices/notice-store.ts'
import { endWithFailure } from './end-with-failure.ts'
import { findRecipient, writeDailyMail } from './notice-mail.ts'

type Needed =
  'database' | 'models' | 'sights' | 'callers' | 'contents' | 'titles' | 'texts' | 'outgoing' | 'settings' | 'clock'
type Context = JobContext<object, Needed>

/**
 * Mails each user who wants it, once a day, what was given to them and they have not read. It looks every hour: a server that was
 * stopped at the hour of the setting sends later. Who has nothing new gets no mail.
 */
export function mailDailyNotices(describers: NoticeDescribers): Job<object, Needed> {
  return defineJob({
    kind: 'mail-daily-notices',
    help: 'mails users once a day what was given to them, at the hour of the setting "notices.daily-hour"',
    payload: z.object({}),
    schedule: '3 * * * *',
    maxFailures: 4,
    retryDelaySeconds: 60,
    async run(context: Context) {
      const { database, outgoing, settings, clock } = context.services
      if (!outgoing.mailer) return { sent: 0 }
      const due = lastDue(clock(), settings()['notices.daily-hour'])
      const failures: unknown[] = []
      let sent = 0
      for (const userId of await usersOfDailyMail(database.db, due)) {
        context.signal.throwIfAborted()
        try {
          if (await mailTo(context, describers, userId, due)) sent += 1
          await markDailyMailed(database.write, userId, due, clock())
        } catch (error) {
          failures.push(error)
          // Another try would be refused again.
          if (error instanceof MailRefused && !error.isSignIn)
            await markDailyMailed(database.write, userId, due, clock())
        }
      }
      endWithFailure(failures)
      return { sent }
    },
  })
}

/** When the last mail of a day was due: the last time that it was this hour, in UTC. */
export function lastDue(now: Date, hour: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  return new Date(today <= now.getTime() ? today : today - 24 * 3_600_000)
}

/** Returns false where there is nobody to tell, or nothing that they may see. */
async function mailTo({ services }: Context, describers: NoticeDescribers, userId: string, due: Date) {
  const { database, texts, outgoing } = services
  const { db } = database
  const recipient = await findRecipient(db, userId)
  const [chosen] = await mailChoices(db, [userId])
  if (!recipient || !chosen || chosen.choice === 'never') return false
  // The count of those that are not listed is bounded, too.
  const notices = await noticesOfDailyMail(db, userId, due, limits.noticesOfMail + limits.countedNotices)
  const listed = notices.slice(0, limits.noticesOfMail)
  const reader = { db, services, userId, locale: recipient.locale }
  const subjects = await describeNotices(reader, describers, listed)
  const told = listed.flatMap(({ id, kind }) => {
    const subject = subjects.get(id)
    return subject ? [{ kind, subject }] : []
  })
  if (told.length === 0) return false
  const mail = writeDailyMail({ texts, publicUrl: outgoing.publicUrl }, recipient, told, notices.length - listed.length)
  // The same for each try of this day.
  const id = createHash('sha256').update(`${userId} ${due.toISOString()}`).digest('hex')
  await outgoing.mailer?.send({ ...mail, to: [recipient.address], id })
  return true
}
