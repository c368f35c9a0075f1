import { z } from 'zod'
import { ServerNotification } from '../envelope.ts'

export const NotificationId = z.uuid()

/** A notification of the server that users see until it expires or they close it. */
export const StandingNotification = ServerNotification.extend({ id: NotificationId, expiresAt: z.iso.datetime() })
export type StandingNotification = z.infer<typeof StandingNotification>

/** The system is locked for all users without the permission `admin-tools`. */
export const SystemLock = z.object({
  /** The words of the administrator; empty: none. */
  message: z.string(),
  /** Whether the lock holds for the caller. */
  isForCaller: z.boolean(),
})
export type SystemLock = z.infer<typeof SystemLock>

/** What users are told while they work: everything that holds now, not what has changed. */
export const Announcements = z.object({
  notifications: z.array(StandingNotification),
  /** Null: the system is not locked. */
  lock: SystemLock.nullable(),
  /** How many notices of what was given to the caller are unread; counted up to `limits.countedNotices`. */
  unreadNotices: z.number().int().nonnegative(),
})
export type Announcements = z.infer<typeof Announcements>
