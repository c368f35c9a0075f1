import { limits, type InterfaceLocale } from '@advisor/contract'
import { sql, type RawBuilder } from 'kysely'
import type { SingleWrites } from '../database/open.ts'
import type { LoginSession } from './caller.ts'
import { hashToken } from './hash-token.ts'
import { sessionChannel, sessionNotices, type KeptSessions } from './kept-sessions.ts'
import type { SessionLimits } from './session-limits.ts'

/** What can be changed of a login session; where its search stands is moved by `SearchSteps`. */
export type SessionChanges = Partial<Pick<LoginSession, 'locale' | 'projectId' | 'branch' | 'profile' | 'quest'>>

/** Who signs in, and from where. */
export interface SignedInPerson {
  userId: string
  locale: InterfaceLocale
  address?: string
  browser?: string
  /** When the person has proved here who they are; absent if that was done elsewhere. */
  provedAt?: Date | undefined
  /** Where the person has signed in, when that was elsewhere. */
  provider?: { issuer: string; idToken: string | null; session?: string | null } | undefined
}

/** Tabs with unsaved changes that a login session knows. */
const mostTabs = limits.unsavedTabs

/** Deadlines move in steps of a sixtieth of the timeout, and of this at least, so that not every answer writes. */
const shortestExtensionMs = 10_000

/** Changes the login sessions of all browsers, each time by one statement, which tells the nodes that keep them in memory. */
export class LoginSessions {
  readonly #write: SingleWrites
  readonly #kept: KeptSessions | undefined

  /** `kept`: what this node has in memory. Without it this node is told as the others are. */
  constructor(write: SingleWrites, kept?: KeptSessions) {
    this.#write = write
    this.#kept = kept
  }

  /** Opens a login session for a person, under a cookie of this value. */
  async create(person: SignedInPerson, token: string, now: Date, limits: SessionLimits): Promise<LoginSession> {
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
      .values({
        ...session,
        userId: person.userId,
        address: person.address ?? '',
        browser: person.browser ?? '',
        issuer: person.provider?.issuer ?? null,
        idToken: person.provider?.idToken ?? null,
        providerSession: person.provider?.session ?? null,
        provedAt: person.provedAt ?? null,
      })
      .execute()
    return session
  }

  /** Changes what is open in a login session, here and in the database. */
  async change(session: LoginSession, changes: SessionChanges): Promise<void> {
    await this.#write
      .updateTable('loginSessions')
      .set(changes)
      .where('idHash', '=', session.idHash)
      .returning(this.#tell(session.idHash).as('told'))
      .execute()
    Object.assign(session, changes)
    this.#kept?.change(session.idHash, changes)
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
      where id_hash = ${session.idHash} returning ${this.#tell(session.idHash)}`.execute(this.#write)
    this.#kept?.change(session.idHash, { expiresAt })
    return expiresAt
  }

  /**
   * Notes whether a form with unsaved changes is open in a tab of a login session; of the tabs that have one, the newest are known. No
   * node has it in memory.
   */
  async noteUnsaved({ idHash }: LoginSession, tab: string, hasUnsaved: boolean): Promise<void> {
    const others = sql<string[]>`array_remove(unsaved_tabs, ${tab})`
    const unsavedTabs = hasUnsaved ? sql<string[]>`(array_prepend(${tab}, ${others}))[:${sql.lit(mostTabs)}]` : others
    await this.#write.updateTable('loginSessions').set({ unsavedTabs }).where('idHash', '=', idHash).execute()
  }

  /** Ends the login session of a cookie. */
  async end(token: string): Promise<void> {
    const idHash = hashToken(token)
    await this.#write
      .deleteFrom('loginSessions')
      .where('idHash', '=', idHash)
      .returning(this.#tell(idHash).as('told'))
      .execute()
    this.#kept?.forget(idHash)
  }

  /** Ends login sessions of a user. */
  async endSome(userId: string, idHashes: readonly string[]): Promise<void> {
    if (idHashes.length === 0) return
    const notices = sessionNotices(this.#kept?.node ?? 'any', idHashes)
    await sql`
      with gone as (delete from login_sessions where user_id = ${userId} and id_hash = any(${[...idHashes]}::text[]))
      select pg_notify(${sessionChannel}, notice) from unnest(${notices}::text[]) notice`.execute(this.#write)
    for (const idHash of idHashes) this.#kept?.forget(idHash)
  }

  /** For the list of what a statement returns: it tells of the login session that the statement changes. */
  #tell(idHash: string): RawBuilder<unknown> {
    const [notice] = sessionNotices(this.#kept?.node ?? 'any', [idHash])
    return sql`pg_notify(${sessionChannel}, ${notice})`
  }
}

function deadline(now: Date, createdAt: Date, { timeoutMinutes, lifetimeMinutes }: SessionLimits): Date {
  const [idleMs, endMs] = [now.getTime() + timeoutMinutes * 60_000, createdAt.getTime() + lifetimeMinutes * 60_000]
  return new Date(Math.min(idleMs, endMs))
}
