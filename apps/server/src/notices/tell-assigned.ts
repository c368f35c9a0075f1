import { randomUUID } from 'node:crypto'
import { limits, type NoticeKind } from '@advisor/contract'
import { z } from 'zod'
import type { Tx } from '../database/open.ts'
import type { JobRequests } from '../services.ts'
import { insertNotices, mailChoices, type MailChoice, type NewNotice } from '../store/notices/notice-store.ts'

/** The task that mails notices at once. `features/notices` has the job. */
export const mailNoticesRequest = {
  kind: 'mail-notices',
  payload: z.object({ notices: z.array(z.uuid()).max(limits.toldOfGroup) }),
}

/** Something that is given to users. */
export interface Assigned {
  /** Whom it is given to: at most `limits.toldOfGroup`. The one who gives it is not told. */
  to: readonly string[]
  kind: NoticeKind
  /** The id of the thing. Its words are read when the notice is, by `describe-notices.ts`: nobody learns by it what they may not see. */
  about: string
  /** Where it is. */
  projectId: string
  branch: string
  /** Who gives it; null: nobody. */
  by: string | null
  now: Date
  /** Addresses that another mail tells of it: no notice is mailed there. */
  mailedElsewhere?: readonly string[]
  /** The capability itself mails the thing to those who want a mail at once. */
  hasOwnMail?: boolean
}

/**
 * Tells users of something that is given to them: in the transaction that gives it, so that both are there or neither is. They
 * find it in their list, and get a mail as they have chosen. A user is told of a thing once, however often it is given. Returns
 * the ids of those who want a mail at once: with `hasOwnMail` the capability sends it.
 */
export async function tellAssigned(
  tx: Tx,
  { jobs }: { jobs: Pick<JobRequests, 'enqueue'> },
  { to, kind, about, projectId, branch, by, now, mailedElsewhere = [], hasOwnMail = false }: Assigned,
): Promise<{ atOnce: string[] }> {
  if (to.length > limits.toldOfGroup) throw new Error(`More than ${limits.toldOfGroup} users are told at once.`)
  const elsewhere = new Set(mailedElsewhere.map((address) => address.toLowerCase()))
  const choices = await mailChoices(
    tx,
    to.filter((userId) => userId !== by),
  )
  const added = await insertNotices(
    tx,
    choices.map((each): NewNotice => {
      const mail = wayOf(each, elsewhere)
      const mailedAt = hasOwnMail && mail === 'at-once' ? now : null
      return {
        ...{ id: randomUUID(), userId: each.userId, kind, projectId, branch, about },
        ...{ createdBy: by, createdAt: now, mail, mailedAt },
      }
    }),
  )
  const atOnce = added.filter(({ mail }) => mail === 'at-once')
  if (atOnce.length > 0 && !hasOwnMail)
    await jobs.enqueue(tx, mailNoticesRequest, { notices: atOnce.map(({ id }) => id) }, { userId: null })
  return { atOnce: atOnce.map(({ userId }) => userId) }
}

function wayOf({ mail, choice }: MailChoice, elsewhere: ReadonlySet<string>): MailChoice['choice'] {
  return mail === null || elsewhere.has(mail.toLowerCase()) ? 'never' : choice
}
