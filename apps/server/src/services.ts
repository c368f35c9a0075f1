import type { Edition } from '@advisor/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Sights } from './access/sight.ts'
import type { Database } from './database/open.ts'
import type { JobRequests } from './jobs/job-requests.ts'
import type { SolutionContents } from './reading/solution-contents.ts'
import type { SearchIndex } from './search-index/search-index.ts'
import type { SearchSteps } from './searching/search-steps.ts'
import type { LoginSessions } from './sessions/login-sessions.ts'
import type { LoginAttempts } from './sessions/login-attempts.ts'
import type { ActionEvents } from './store/events/action-events.ts'
import type { AuditEvents } from './store/events/audit-events.ts'
import type { FileStore } from './store/files/file-store.ts'
import type { ModelCache } from './store/models/model-cache.ts'
import type { PasswordHashing } from './store/people/password-hashing.ts'
import type { Settings } from './store/settings/settings.ts'
import type { ServerTexts } from './texts/server-texts.ts'

/** What needs no connection of its own: a transaction may be open while it is used. */
export interface ChangeServices {
  /** Asks for work in the background, within the transaction. */
  jobs: JobRequests
  texts: ServerTexts
  /** The administrator's settings as they stand now. */
  settings: () => Settings
  /** 256 random bits, base64url. */
  newToken: () => string
  log: FastifyBaseLogger
  /** Where the backend is served: `/advisor/api`. */
  apiPath: string
}

/** What handlers read with; some of it queries the database on connections of its own. */
export interface ReadServices extends ChangeServices {
  models: ModelCache
  sights: Sights
  search: SearchIndex
  contents: SolutionContents
  files: FileStore
  /** Reads only: the steps that a stepping call makes go through its context. */
  searchSteps: Pick<SearchSteps, 'current' | 'find'>
  /** Folders that this node writes to. */
  writableFolders: readonly string[]
  passwords: PasswordHashing
}

/** What a node is made of; tests hand in their own clock and tokens. */
export interface Services extends ReadServices {
  database: Database
  sessions: LoginSessions
  searchSteps: SearchSteps
  loginAttempts: LoginAttempts
  events: ActionEvents
  audit: AuditEvents
  edition: Edition
  clock: () => Date
  /** Keys the csrf tokens; the same on every node. */
  secret: string
}
