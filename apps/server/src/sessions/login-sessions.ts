import type { InterfaceLocale } from '@advisor/contract'
import { sql } from 'kysely'
import type { SingleWrites } from '../database/open.ts'
import type { LoginSession } from './caller.ts'
import { hashToken } from './hash-token.ts'
import type { SessionLimits } from './session-limits.ts'

/** What can be changed of a login session; where its search stands is moved by `SearchSteps`. */
export type SessionChanges = Partial<Pick<LoginSession, 'locale' | 'projectId' | 'branch' | 'profile' | 'quest'>>

/** Deadlines move in steps of a sixtieth of the timeout, and of this at least, so that not every answer writes. */
const shortestExtensionMs = 10_000

/** Changes the login sessions of all browsers, each time by one statement. */
export class LoginSessions {
  readonly #write: SingleWrites

  constructor(write: SingleWrites) {
    this.#write = write
  }

  /** Opens a login session for a person, under a cookie of this value. */
  async create(
    person: { userId: string; locale: InterfaceLocale },
    token: string,
    now: Date,
    limits: SessionLimits,
  ): Promise<LoginSession> {
    const session: LoginSession = {
      idHash: hashToken(token),
      locale: person.locale,
      projectId: null,
      branch: null,
      profile: null,
      quest: null,
      searchStep: null,
      createdAt: now,
      expiresAt: deadline(now, now, limits),
    }
    await this.#write
      .insertInto('loginSessions')
      .values({ ...session, userId: person.userId })
      .execute()
    return session
  }

  /** Changes what is open in a login session, here and in the database. */
  async change(session: LoginSession, changes: SessionChanges): Promise<void> {
    await this.#write.updateTable('loginSessions').set(changes).where('idHash', '=', session.idHash).execute()
    Object.assign(session, changes)
  }

  /**
   * Moves the deadline to a full timeout from now, but not beyond the session's lifetime, when that is worth a write. Answers the deadline that holds. Does not
   * wait for the disk: a database that loses power forgets the deadlines of the last half second.
   */
  async extend(session: LoginSession, now: Date, limits: SessionLimits): Promise<Date> {
    const expiresAt = deadline(now, session.createdAt, limits)
    const timeoutMs = limits.timeoutMinutes * 60_000
    const stepMs = Math.max(shortestExtensionMs, timeoutMs / 60)
    if (Math.abs(expiresAt.getTime() - session.expiresAt.getTime()) < stepMs) return session.expiresAt
    await sql`
      update login_sessions set expires_at = ${expiresAt} from set_config('synchronous_commit', 'off', true)
      where id_hash = ${session.idHash}`.execute(this.#write)
    return expiresAt
  }

  /** Ends the login session of a cookie. */
  async end(token: string): Promise<void> {
    await this.#write.deleteFrom('loginSessions').where('idHash', '=', hashToken(token)).execute()
  }
}

function deadline(now: Date, createdAt: Date, { timeoutMinutes, lifetimeMinutes }: SessionLimits): Date {
  const [idleMs, endMs] = [now.getTime() + timeoutMinutes * 60_000, createdAt.getTime() + lifetimeMinutes * 60_000]
  return new Date(Math.min(idleMs, endMs))
}
