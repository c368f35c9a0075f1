import { randomUUID } from 'node:crypto'
import { limits, ServerNotification, type StandingNotification } from '@advisor/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/open.ts'
import { sanitiseRichText } from '../solutions/rich-text.ts'
import { tellNotificationNews } from './notification-news.ts'

export interface NewNotification extends Pick<ServerNotification, 'level' | 'format' | 'key' | 'message'> {
  /** The user who is notified; null: everybody. */
  userId: string | null
  createdBy: string | null
  expiresAt: Date
}

/** Checked again where it is read: the columns are texts. */
const Stored = z.object({ level: ServerNotification.shape.level, format: ServerNotification.shape.format })

const columns = ['id', 'level', 'format', 'key', 'message', 'expiresAt'] as const

/**
 * Notifies a user, or everybody, until the notification expires. HTML is sanitised. Returns its id; undefined if too many
 * notifications stand already.
 */
export async function announce(tx: Tx, added: NewNotification, now: Date): Promise<string | undefined> {
  const { standing } = await tx
    .selectFrom('serverNotifications')
    .select(({ fn }) => fn.countAll<number>().as('standing'))
    .where('expiresAt', '>', now)
    .where('userId', added.userId === null ? 'is' : '=', added.userId)
    .executeTakeFirstOrThrow()
  if (Number(standing) >= limits.standingNotifications) return undefined
  const id = randomUUID()
  const message = added.format === 'html' ? sanitiseRichText(added.message) : added.message
  await tx
    .insertInto('serverNotifications')
    .values({ ...added, id, message, createdAt: now })
    .execute()
  await tellNotificationNews(tx, added.userId)
  return id
}

/** Ends a notification for everybody. Returns false if there is no such notification, or it has expired. */
export async function endNotification(tx: Tx, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('serverNotifications')
    .set({ expiresAt: now })
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  if (!ended) return false
  await tellNotificationNews(tx, ended.userId)
  return true
}

/** Closes a notification for a user, for good. Returns false if the user has no such notification. */
export async function closeForUser(tx: Tx, id: string, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('serverNotifications')
    .select('id')
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('userId', 'is', null), eb('userId', '=', userId)]))
    .executeTakeFirst()
  if (!found) return false
  await tx
    .insertInto('closedNotifications')
    .values({ notificationId: id, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tellNotificationNews(tx, userId)
  return true
}

/** The notifications that a user sees now, the oldest first. */
export async function notificationsOf(db: Db, userId: string, now: Date): Promise<StandingNotification[]> {
  const rows = await db
    .selectFrom('serverNotifications')
    .select(columns)
    .where('expiresAt', '>', now)
    .where(({ eb, or }) => or([eb('userId', 'is', null), eb('userId', '=', userId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('closedNotifications')
            .select(sql<number>`1`.as('one'))
            .where('closedNotifications.userId', '=', userId)
            .whereRef('closedNotifications.notificationId', '=', 'serverNotifications.id'),
        ),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(2 * limits.standingNotifications)
    .execute()
  return rows.map(({ id, level, format, key, message, expiresAt }) => ({
    ...Stored.parse({ level, format }),
    ...{ id, key, message, expired: false, expiresAt: expiresAt.toISOString() },
  }))
}

/** Every notification that stands, for administrators: for whom, and how many users have closed it. */
export async function standingNotifications(db: Db, now: Date) {
  return db
    .selectFrom('serverNotifications')
    .leftJoin('users', 'users.id', 'serverNotifications.userId')
    .select(['serverNotifications.id', 'level', 'format', 'message', 'expiresAt', 'users.username as for'])
    .select(({ selectFrom }) =>
      selectFrom('closedNotifications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('closedNotifications.notificationId', '=', 'serverNotifications.id')
        .as('closedBy'),
    )
    .where('expiresAt', '>', now)
    .orderBy('serverNotifications.createdAt')
    .limit(1_000)
    .execute()
}
