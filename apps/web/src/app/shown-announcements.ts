import type { Announcements, StandingNotification } from '@advisor/contract'
import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import { setUnreadNotices } from '../features/notices/unread-notices.ts'
import { dismissNotification, notify } from '../ui/notifications/notifications.ts'
import { notificationTypes } from './server-notification.ts'
import { setSystemLock } from './system-lock.ts'

/** The notifications of the server that were shown on this page, with what shows them. */
const shown = new Map<string, number>()

/**
 * Shows what users are told now: each notification once, until it ends or the user closes it. What the user closes is closed for
 * good; an information that disappears by itself is shown again on the next page that is loaded.
 */
export function showAnnouncements(told: Announcements | undefined): void {
  setSystemLock(told?.lock ?? null)
  setUnreadNotices(told?.unreadNotices ?? 0)
  const standing = (told?.notifications ?? []).filter(({ expired }) => !expired)
  for (const [id, shownBy] of shown) {
    if (standing.some((notification) => notification.id === id)) continue
    shown.delete(id)
    // Another one with the same words may be shown by the same.
    if (![...shown.values()].includes(shownBy)) dismissNotification(shownBy)
  }
  for (const notification of standing) if (!shown.has(notification.id)) show(notification)
}

function show({ id, level, format, key, message }: StandingNotification): void {
  const shownBy = notify({
    ...{ type: notificationTypes[level], key, message, isHtml: format === 'html', toast: level !== 'studio' },
    onClosed: () => {
      // If it is not closed there, it is shown again on the next page.
      callServer(calls.closeNotification, { id }).catch(() => undefined)
    },
  })
  shown.set(id, shownBy)
}
