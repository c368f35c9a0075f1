import type { Db } from '../../database/open.ts'
import { ChangeFollower, type ChannelListener } from '../change-log/change-follower.ts'
import { currentPosition, type ChangePosition, type LoggedChange } from '../change-log/change-log.ts'
import { MailTemplatesCache } from '../mail-templates/mail-templates-cache.ts'
import { ModelCache } from '../models/model-cache.ts'
import { SettingsCache } from '../settings/settings-cache.ts'

/** Removes from memory what changes touch. */
export interface ChangeTaker {
  takeIn(changes: readonly LoggedChange[]): void
}

export interface FollowedCaches {
  models: ModelCache
  settings: SettingsCache
  mailTemplates: MailTemplatesCache
  /** Hands every further change to a cache of another part, which must be empty now. */
  follow(cache: ChangeTaker): void
  /** Takes in what has committed by now, without waiting for the change log. */
  takeInCommitted(): Promise<void>
  /** Lets a listener hear channels of the database, on the connection that wakes the caches. */
  hear(listener: ChannelListener): void
  /** Every change up to here is taken in. */
  readonly position: ChangePosition
  close(): Promise<void>
}

/**
 * What a node keeps of the database in memory, kept true by following the change log from before it was first read. Changes
 * are taken in as soon as they have committed; a long transaction delays only the position.
 */
export async function openFollowedCaches(
  db: Db,
  connectionString: string,
  onTrouble: (error: unknown) => void,
): Promise<FollowedCaches> {
  const from = await currentPosition(db)
  const settings = await SettingsCache.open(db)
  const mailTemplates = await MailTemplatesCache.open(db)
  const models = new ModelCache(db)
  const takers: ChangeTaker[] = [models]
  const follower = new ChangeFollower({
    db,
    connectionString,
    from,
    apply: async (changes) => {
      for (const taker of takers) taker.takeIn(changes)
      await settings.takeIn(changes)
      await mailTemplates.takeIn(changes)
    },
    isEarly: true,
    onTrouble,
  })
  follower.start()
  return {
    models,
    settings,
    mailTemplates,
    follow: (cache) => takers.push(cache),
    takeInCommitted: () => follower.applyCommitted(),
    hear: (listener) => follower.hear(listener),
    get position() {
      return follower.position
    },
    close: () => follower.close(),
  }
}
