import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './database/open.ts'
import type { ServerTexts } from './texts/server-texts.ts'
import type { PasswordHashing } from './store/people/password-hashing.ts'
import type { SearchIndex } from './search-index/search-index.ts'
import type { FileStore } from './store/files/file-store.ts'
import type { ModelCache } from './store/models/model-cache.ts'
import type { Settings } from './store/settings/settings.ts'

/** What the capabilities are built from; tests hand in their own clock and tokens. */
export interface Parts {
  db: Db
  models: ModelCache
  search: SearchIndex
  files: FileStore
  /** Folders that this node writes to. */
  writableFolders: readonly string[]
  /** The administrator's settings as they stand now. */
  settings: () => Settings
  texts: ServerTexts
  passwords: PasswordHashing
  clock: () => Date
  /** 256 random bits, base64url. */
  newToken: () => string
  /** Keys the csrf tokens; the same on every node. */
  secret: string
  log: FastifyBaseLogger
  /** Where the backend is served: `/advisor/api`. */
  apiPath: string
}
