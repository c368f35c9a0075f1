import type { Db } from '../../database/open.ts'
import { ChangeFollower } from '../change-log/change-follower.ts'
import { currentPosition } from '../change-log/change-log.ts'
import { ModelCache } from '../models/model-cache.ts'
import { SettingsCache } from '../settings/settings-cache.ts'

export interface FollowedCaches {
  models: ModelCache
  settings: SettingsCache
  close(): Promise<void>
}

/** What a node keeps of the database in memory, kept true by following the change log from before it was first read. */
export async function openFollowedCaches(
  db: Db,
  connectionString: string,
  onTrouble: (error: unknown) => void,
): Promise<FollowedCaches> {
  const from = await currentPosition(db)
  const settings = await SettingsCache.open(db)
  const models = new ModelCache(db)
  const follower = new ChangeFollower({
    db,
    connectionString,
    from,
    apply: async (changes) => {
      models.takeIn(changes)
      await settings.takeIn(changes)
    },
    onTrouble,
  })
  follower.start()
  return { models, settings, close: () => follower.close() }
}
