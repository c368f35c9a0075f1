import type { ServerNotification } from '@advisor/contract'
import { notify } from '../ui/notifications/notifications.ts'

/** How the notifications of the server are shown, by level. */
export const notificationTypes = { error: 'error', warn: 'warning', studio: 'info', info: 'info' } as const

/** Shows a notification that came beside an answer. */
export function showServerNotification({ level, format, key, message, expired }: ServerNotification): void {
  if (expired) return
  notify({ type: notificationTypes[level], key, message, isHtml: format === 'html', toast: level !== 'studio' })
}
