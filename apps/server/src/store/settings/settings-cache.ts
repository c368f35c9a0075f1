import type { Db } from '../../database/open.ts'
import type { LoggedChange } from '../change-log/change-log.ts'
import { readSettings, type Settings } from './settings.ts'

/** The administrator's settings in memory, read anew when the change log tells of one. */
export class SettingsCache {
  readonly #db: Db
  #settings: Settings
  readonly #listeners: (() => void)[] = []

  private constructor(db: Db, settings: Settings) {
    this.#db = db
    this.#settings = settings
  }

  static async open(db: Db): Promise<SettingsCache> {
    return new SettingsCache(db, await readSettings(db))
  }

  get current(): Settings {
    return this.#settings
  }

  /** Calls `listener` when the settings were read anew. */
  listen(listener: () => void): void {
    this.#listeners.push(listener)
  }

  async takeIn(changes: readonly LoggedChange[]): Promise<void> {
    if (!changes.some(({ kind }) => kind === 'setting')) return
    this.#settings = await readSettings(this.#db)
    for (const listener of this.#listeners) listener()
  }
}
