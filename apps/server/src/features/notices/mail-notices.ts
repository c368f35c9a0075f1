import type { z } from 'zod'
import { defineJob, type Job, type JobContext } from '../../jobs/job.ts'
import { describeNotices, type NoticeDescribers } from '../../notices/describe-notices.ts'
import { mailNoticesRequest } from '../../notices/tell-assigned.ts'
import { findNotices, mailChoices, markMailed, type StoredNotice } from '../../store/notices/notice-store.ts'
import { endWithFailure } from './end-with-failure.ts'
import { findRecipient, writeNoticeMail } from './notice-mail.ts'

type Needed = 'database' | 'models' | 'sights' | 'callers' | 'contents' | 'titles' | 'texts' | 'outgoing' | 'clock'
type Context = JobContext<z.infer<typeof mailNoticesRequest.payload>, Needed>

/**
 * Mails what was given to users, to each of them. What was sent is noted at once: a run that was interrupted sends only what is
 * left. Nobody is told of what they have read, or may not see any more.
 */
export function mailNotices(describers: NoticeDescribers): Job<z.infer<typeof mailNoticesRequest.payload>, Needed> {
  return defineJob({
    ...mailNoticesRequest,
    help: 'mails users what was given to them, where they want a mail at once',
    maxFailures: 8,
    retryDelaySeconds: 30,
    timeLimitMinutes: 30,
    async run(context: Context) {
      const { database, outgoing } = context.services
      if (!outgoing.mailer) return { sent: 0 }
      const failures: unknown[] = []
      let sent = 0
      for (const notice of await findNotices(database.db, context.payload.notices)) {
        if (notice.mail !== 'at-once' || notice.mailedAt !== null || notice.readAt !== null) continue
        context.signal.throwIfAborted()
        try {
          if (await mailNotice(context, describers, notice)) sent += 1
        } catch (error) {
          failures.push(error)
        }
      }
      endWithFailure(failures)
      return { sent }
    },
  })
}

/** Returns false where there is nobody to tell, or nothing that they may see. */
async function mailNotice({ services }: Context, describers: NoticeDescribers, notice: StoredNotice): Promise<boolean> {
  const { database, texts, outgoing, clock } = services
  const { db } = database
  const recipient = await findRecipient(db, notice.userId)
  const [chosen] = await mailChoices(db, [notice.userId])
  if (!recipient || !chosen || chosen.choice === 'never') return false
  const { locale } = recipient
  const reader = { db, services, userId: notice.userId, locale }
  const subject = (await describeNotices(reader, describers, [notice])).get(notice.id)
  if (!subject) return false
  const mail = writeNoticeMail({ texts, publicUrl: outgoing.publicUrl }, recipient, { kind: notice.kind, subject })
  await outgoing.mailer?.send({ ...mail, to: [recipient.address], id: notice.id })
  await markMailed(database.write, notice.id, clock())
  return true
}
