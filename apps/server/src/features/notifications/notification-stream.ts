import { limits, type Announcements, type streams } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { announcementsFor, lockFor } from './announcements.ts'

/** Sends what the caller is told: at once, when it changes or expires, and now and then as a sign of life. */
export async function* notificationStream(
  context: Read<typeof streams.notificationStream>,
): AsyncGenerator<Announcements> {
  const { services, caller, signal } = context
  const { reader, close } = services.notificationNews.open(caller.userId)
  try {
    let told = await announcementsFor(context, services.clock())
    for (;;) {
      yield told
      const woken = await reader.next(waitMs(told, services.clock()), signal)
      if (woken === 'end') return
      const now = services.clock()
      told = woken === 'news' ? await announcementsFor(context, now) : stillTold(told, now)
      told = { ...told, lock: lockFor(services.settings(), caller) }
    }
  } finally {
    close()
  }
}

/** Timers end a little early: the stream does not ask the clock again and again. */
const shortestWaitMs = 50

/** Until the next sign of life, or until a notification expires. */
function waitMs({ notifications }: Announcements, now: Date): number {
  const ends = notifications.map(({ expiresAt }) => Date.parse(expiresAt) - now.getTime())
  return Math.max(shortestWaitMs, Math.min(limits.notificationSignMs, ...ends))
}

function stillTold({ notifications, ...told }: Announcements, now: Date): Announcements {
  return { ...told, notifications: notifications.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime()) }
}
