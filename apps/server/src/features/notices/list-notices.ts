import { limits, type calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { describeNotices, type NoticeDescribers } from '../../notices/describe-notices.ts'
import { countUnread, findPlace, listNoticesOf } from '../../store/notices/notice-store.ts'

/** A page of the caller's notices. Each says what the caller may see of its thing now. */
export async function listNotices(context: Read<typeof calls.listNotices>, describers: NoticeDescribers) {
  const { db, services, caller, request, locale, refuse } = context
  const { userId } = caller
  const behind = request.before === undefined ? undefined : await findPlace(db, userId, request.before)
  if (request.before !== undefined && !behind) throw refuse('notice-not-found')
  const stored = await listNoticesOf(db, userId, { behind, size: limits.noticesPageSize + 1 })
  const page = stored.slice(0, limits.noticesPageSize)
  const subjects = await describeNotices({ db, services, userId, locale }, describers, page)
  return {
    notices: page.map(({ id, kind, createdAt, readAt }) => {
      const subject = subjects.get(id)
      return { id, kind, at: createdAt.toISOString(), isRead: readAt !== null, ...(subject && { subject }) }
    }),
    hasMore: stored.length > page.length,
    unread: await countUnread(db, userId),
  }
}
