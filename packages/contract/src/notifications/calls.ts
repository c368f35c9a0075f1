import { z } from 'zod'
import { changing, reading, streaming } from '../call.ts'
import { Announcements, NotificationId } from './entities.ts'

const shared = { access: { to: 'signed-in' }, whileLocked: true, beforeConsent: true } as const

export const displayNotifications = reading('displayNotifications', {
  summary:
    'What users are told now: the notifications that the caller has not closed, and whether the system is locked.',
  ...shared,
  request: z.object({}),
  reply: Announcements,
  extendsSession: false,
})

export const notificationStream = streaming('notificationStream', {
  summary:
    'Sends what `displayNotifications` answers, at once, whenever it changes, and again every 25 seconds as a sign of life.',
  ...shared,
  request: z.object({}),
  event: Announcements,
})

export const closeNotification = changing('closeNotification', {
  summary: 'Closes a notification for the caller, for good.',
  ...shared,
  request: z.object({ id: NotificationId }),
  reply: z.object({}),
  refusals: ['notification-not-found'],
})
