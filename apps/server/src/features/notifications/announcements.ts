import type { Announcements, calls, SystemLock } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { Settings } from '../../store/settings/settings.ts'
import { countUnread } from '../../store/notices/notice-store.ts'
import { notificationsOf } from '../../store/notifications/notification-store.ts'

type Asked = Pick<Read<typeof calls.displayNotifications>, 'db' | 'caller' | 'services'>

/** What the caller is told at a time. */
export async function announcementsFor({ db, caller, services }: Asked, now: Date): Promise<Announcements> {
  const [notifications, unreadNotices] = await Promise.all([
    notificationsOf(db, caller.userId, now),
    countUnread(db, caller.userId),
  ])
  return { notifications, lock: lockFor(services.settings(), caller), unreadNotices }
}

/** The lock of the system, as the caller is told of it; null if there is none. */
export function lockFor(
  { 'system.lock': lock }: Settings,
  { permissions }: Pick<Caller, 'permissions'>,
): SystemLock | null {
  return lock && { message: lock.message, isForCaller: !permissions.has('admin-tools') }
}
