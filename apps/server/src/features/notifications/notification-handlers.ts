import type { Handlers, StreamHandlers } from '../../http/handlers.ts'
import { closeForUser } from '../../store/notifications/notification-store.ts'
import { announcementsFor } from './announcements.ts'
import { notificationStream } from './notification-stream.ts'

export const notificationHandlers: Pick<Handlers, 'displayNotifications' | 'closeNotification'> = {
  displayNotifications: (context) => announcementsFor(context, context.now),
  async closeNotification({ tx, request, caller, refuse }) {
    if (!(await closeForUser(tx, request.id, caller.userId))) throw refuse('notification-not-found')
    return {}
  },
}

export const notificationStreams: StreamHandlers = { notificationStream }
