import { InterfaceLocale } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { readSql } from '../database/read-sql.ts'
import type { ChangePosition } from '../store/change-log/change-log.ts'
import type { Caller, LoginSession } from './caller.ts'
import type { CallerCache } from './caller-cache.ts'
import { hashToken } from './hash-token.ts'
import type { KeptSessions, LiveSession } from './kept-sessions.ts'
import { mayStillSeeAs, seeingAs } from './seeing-as.ts'

/** The login session of a cookie: alive with the person behind it, over, or not there. */
export type FoundSession = ({ state: 'live' } & LiveSession) | { state: 'expired' } | { state: 'none' }

/** What the node knows beside the database. */
export interface KnownHere {
  kept: KeptSessions
  callers: CallerCache
  /** The position in the change log up to which the callers are true. */
  position: () => ChangePosition
  /** Settles when the database has what this node changed of a login session. */
  settle: (sessionIdHash: string) => Promise<void>
}

/**
 * Finds who sends a cookie: from memory, or from the database. Then the user is still from memory, unless the log has a
 * change of users, roles or groups that the memory has not taken in.
 */
export class SessionFinder {
  readonly #db: Db
  readonly #known: KnownHere

  constructor(db: Db, known: KnownHere) {
    this.#db = db
    this.#known = known
  }

  /** The login session of a cookie with the person behind it as they are now. A disabled person has none. */
  async find(token: string, now: Date): Promise<FoundSession> {
    const { kept } = this.#known
    const idHash = hashToken(token)
    const inMemory = kept.get(idHash)
    // Another node may have extended one that is over here: the database knows.
    if (inMemory && inMemory.session.expiresAt > now) return { state: 'live', ...inMemory }
    const read = await kept.keep(idHash, () => this.#read(idHash))
    if (!read) return { state: 'none' }
    return read.session.expiresAt > now ? { state: 'live', ...read } : { state: 'expired' }
  }

  async #read(idHash: string): Promise<LiveSession | undefined> {
    const { callers, position, settle } = this.#known
    await settle(idHash)
    const { tx, seq } = position()
    const [row] = await readSql(
      this.#db,
      sql<SessionRow>`
        select user_id, locale, project_id, branch, profile, quest, search_step, seen_as, created_at, expires_at,
          exists (select from change_log where project_id is null and (tx, seq) > (${tx}::xid8, ${seq}::bigint))
            as has_changes
        from login_sessions where id_hash = ${idHash}`,
    )
    if (!row) return undefined
    const read = (userId: string) => (row.hasChanges ? callers.load(userId) : callers.get(userId))
    const caller = await this.#callerOf(row, read)
    return caller && { session: toSession(idHash, row), caller }
  }

  /** The person of a login session, with the rights of whom they see the application as. */
  async #callerOf(
    { userId, seenAs }: Pick<SessionRow, 'userId' | 'seenAs'>,
    read: (userId: string) => Promise<Caller | undefined>,
  ): Promise<Caller | undefined> {
    const own = await read(userId)
    if (!own || seenAs === null || !mayStillSeeAs(own)) return own
    return seeingAs(own, { userId: seenAs, caller: await read(seenAs) })
  }
}

interface SessionRow extends Omit<LoginSession, 'idHash' | 'locale'> {
  locale: string
  userId: string
  seenAs: string | null
  /** Whether users, roles, groups or settings changed after the position. */
  hasChanges: boolean
}

/** A language that this version of the program does not have is English. */
const KnownLocale = InterfaceLocale.catch('en')

function toSession(idHash: string, row: SessionRow): LoginSession {
  const { projectId, branch, profile, quest, searchStep, createdAt, expiresAt } = row
  const locale = KnownLocale.parse(row.locale)
  return { idHash, locale, projectId, branch, profile, quest, searchStep, createdAt, expiresAt }
}
