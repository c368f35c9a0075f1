import { loadCode } from '../api/load-code.ts'
import type { AnnouncementFollower, FollowerOptions } from './announcement-follower.ts'
import { afterFirstPageMs } from './first-page.ts'

/** Its code is asked for again where it could not be loaded. */
const againAfterMs = 30_000

/** Follows what the server tells the user, as soon as the code for it is loaded: the first page does not wait for that. */
export function followAnnouncements({ userId }: Pick<FollowerOptions, 'userId'>): { askNow: () => void } {
  let follower: AnnouncementFollower | undefined
  let isLoading = false
  const load = async () => {
    if (isLoading || follower) return
    isLoading = true
    try {
      const [{ AnnouncementFollower }, { showAnnouncements }] = await loadCode('announcements', () =>
        Promise.all([import('./announcement-follower.ts'), import('./shown-announcements.ts')]),
      )
      follower = new AnnouncementFollower({ userId, take: showAnnouncements })
      follower.start()
      follower.askNow()
    } catch {
      setTimeout(() => void load(), againAfterMs)
    } finally {
      isLoading = false
    }
  }
  setTimeout(() => void load(), afterFirstPageMs)
  return { askNow: () => (follower ? follower.askNow() : void load()) }
}
