import { limits, type NoticeKind, type Preferences } from '@advisor/contract'
import type { Db, SingleWrites, Tx } from '../../database/open.ts'
import { tellNotificationNews } from '../notifications/notification-news.ts'
import { readPreferences } from '../people/preferences-store.ts'

/** How a notice is told by mail. */
export type NoticeMail = Preferences['noticeMail']

export interface NewNotice {
  id: string
  userId: string
  kind: NoticeKind
  projectId: string
  branch: string
  /** The id of what was given, as its kind says. */
  about: string
  createdBy: string | null
  createdAt: Date
  mail: NoticeMail
  /** When another mail than the notice's tells of it. */
  mailedAt: Date | null
}

/** A notice as it is stored, with the name of the user who gave the thing. */
export type StoredNotice = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

function selectNotices(db: Db) {
  return db
    .selectFrom('notices as notice')
    .leftJoin('users as giver', 'giver.id', 'notice.createdBy')
    .select([
      'notice.id',
      'notice.userId',
      'notice.kind',
      'notice.projectId',
      'notice.branch',
      'notice.about',
      'notice.createdAt',
      'notice.readAt',
      'notice.mail',
      'notice.mailedAt',
      'giver.realName as giverName',
    ])
}

/** Adds notices. Returns those that were added: a user is told of a thing once. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<NewNotice[]> {
  if (notices.length === 0) return []
  // In one order: two transactions that tell the same users wait for no circle.
  const ordered = notices.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  const rows = await tx
    .insertInto('notices')
    .values(ordered)
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'about']).doNothing())
    .returning('id')
    .execute()
  const added = new Set(rows.map(({ id }) => id))
  const told = ordered.filter(({ id }) => added.has(id))
  for (const { userId } of told) await tellNotificationNews(tx, userId)
  return told
}

/** What decides how a user is told by mail. */
export interface MailChoice {
  userId: string
  mail: string | null
  choice: NoticeMail
}

/** How these users want to be told by mail; without those who are gone or disabled. */
export async function mailChoices(db: Db, userIds: readonly string[]): Promise<MailChoice[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .leftJoin('userPreferences', 'userPreferences.userId', 'users.id')
    .select(['users.id as userId', 'users.mail', 'userPreferences.preferences'])
    .where('users.id', 'in', userIds)
    .where('users.disabled', '=', false)
    .execute()
  return rows.map(({ userId, mail, preferences }) => ({
    ...{ userId, mail },
    choice: readPreferences(preferences).noticeMail,
  }))
}

/** The users with one of the roles who are not disabled, in the order of their ids. */
export async function usersWithRoles(db: Db, roles: readonly string[], size: number): Promise<string[]> {
  if (roles.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.disabled', '=', false)
    .where('users.id', 'in', ({ selectFrom }) =>
      selectFrom('userRoles').select('userRoles.userId').where('userRoles.roleId', 'in', roles),
    )
    .orderBy('users.id')
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

/** Where a page of a user's notices begins: behind this one. */
export interface NoticePlace {
  id: string
  createdAt: Date
}

/** Where a notice of the user stands; undefined if the user has no such notice. */
export function findPlace(db: Db, userId: string, id: string): Promise<NoticePlace | undefined> {
  return db
    .selectFrom('notices')
    .select(['id', 'createdAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Notices of a user, the latest first; behind a place, if one is given. */
export function listNoticesOf(
  db: Db,
  userId: string,
  { behind, size }: { behind?: NoticePlace | undefined; size: number },
): Promise<StoredNotice[]> {
  return selectNotices(db)
    .where('notice.userId', '=', userId)
    .$if(behind !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('notice.createdAt', 'notice.id'), '<', tuple(behind?.createdAt ?? new Date(0), behind?.id ?? '')),
      ),
    )
    .orderBy('notice.createdAt', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(size)
    .execute()
}

/** How many notices a user has not read, up to `limits.countedNotices`. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('notices')
        .select('id')
        .where('userId', '=', userId)
        .where('readAt', 'is', null)
        .limit(limits.countedNotices)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes that a user has read one notice. Returns false if the user has no such notice. */
export async function markRead(tx: Tx, userId: string, id: string, at: Date): Promise<boolean> {
  const found = await findPlace(tx, userId, id)
  if (!found) return false
  await tx
    .updateTable('notices')
    .set({ readAt: at })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute()
  await tellNotificationNews(tx, userId)
  return true
}

/** Notes that a user has read a notice and all before it. Returns false if the user has no such notice. */
export async function markAllRead(tx: Tx, userId: string, upTo: string, at: Date): Promise<boolean> {
  const place = await findPlace(tx, userId, upTo)
  if (!place) return false
  await tx
    .updateTable('notices')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<=', tuple(place.createdAt, place.id)))
    .execute()
  await tellNotificationNews(tx, userId)
  return true
}

/** Notes that nothing is left to do about a thing: its notices, or that of one user, count as read. */
export async function settleNotices(
  tx: Tx,
  { kind, about, userId, at }: { kind: NoticeKind; about: string; userId?: string; at: Date },
): Promise<void> {
  const rows = await tx
    .selectFrom('notices')
    .select(['id', 'userId'])
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('readAt', 'is', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .orderBy('userId')
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  await tx
    .updateTable('notices')
    .set({ readAt: at })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  for (const { userId: reader } of rows) await tellNotificationNews(tx, reader)
}

export function findNotices(db: Db, ids: readonly string[]): Promise<StoredNotice[]> {
  return selectNotices(db).where('notice.id', 'in', ids).orderBy('notice.createdAt').orderBy('notice.id').execute()
}

/** The users whose mail of the day has something to tell: unread notices from before `due`. */
export async function usersOfDailyMail(db: Db, due: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .select('userId')
    .distinct()
    .where('mail', '=', 'daily')
    .where('mailedAt', 'is', null)
    .where('readAt', 'is', null)
    .where('createdAt', '<', due)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** What a user's mail of the day tells, the latest first. */
export function noticesOfDailyMail(db: Db, userId: string, due: Date, size: number): Promise<StoredNotice[]> {
  return selectNotices(db)
    .where('notice.userId', '=', userId)
    .where('notice.mail', '=', 'daily')
    .where('notice.mailedAt', 'is', null)
    .where('notice.readAt', 'is', null)
    .where('notice.createdAt', '<', due)
    .orderBy('notice.createdAt', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(size)
    .execute()
}

/** Notes that a mail told of one notice. */
export async function markMailed(write: SingleWrites, id: string, at: Date): Promise<void> {
  await write.updateTable('notices').set({ mailedAt: at }).where('id', '=', id).execute()
}

/** Notes that the mail of the day told a user of everything from before `due`, or that there is nobody to tell. */
export async function markDailyMailed(write: SingleWrites, userId: string, due: Date, at: Date): Promise<void> {
  await write
    .updateTable('notices')
    .set({ mailedAt: at })
    .where('userId', '=', userId)
    .where('mail', '=', 'daily')
    .where('mailedAt', 'is', null)
    .where('createdAt', '<', due)
    .execute()
}
