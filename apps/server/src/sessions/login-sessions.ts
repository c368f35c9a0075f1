import { createHash } from 'node:crypto'
import { Application, InterfaceLocale, Permission, type Grant } from '@advisor/contract'
import { sql } from 'kysely'
import type { SingleWrites } from '../database/open.ts'
import { readSql } from '../database/read-sql.ts'
import type { Caller, LoginSession } from './caller.ts'

/** The login session of a cookie: alive with the person behind it, over, or not there. */
export type FoundSession =
  { state: 'live'; session: LoginSession; caller: Caller } | { state: 'expired' } | { state: 'none' }

/** What can be changed of a login session. */
export type SessionChanges = Partial<
  Pick<LoginSession, 'locale' | 'projectId' | 'branch' | 'profile' | 'quest' | 'searchStep'>
>

/** Deadlines move in steps of this, so that not every answer writes. */
const extensionStepMs = 10_000

/** The login sessions of all browsers. Each change is one statement. */
export class LoginSessions {
  readonly #write: SingleWrites

  constructor(write: SingleWrites) {
    this.#write = write
  }

  /** The login session of a cookie with the person behind it, in one query. A disabled person has none. */
  async find(token: string, now: Date): Promise<FoundSession> {
    const [row] = await readSql(
      this.#write,
      sql<SessionRow>`
        select session.id_hash, session.locale, session.project_id, session.branch, session.profile, session.quest,
          session.search_step, session.expires_at, person.id as user_id, person.username, person.real_name,
          person.disabled, array_agg(role.id order by role.id) filter (where role.id is not null) as roles,
          coalesce(json_agg(role.permissions) filter (where role.id is not null), '[]') as permissions,
          coalesce(json_agg(role.applications) filter (where role.id is not null), '[]') as applications,
          array(select member.grants from user_group_members of_person join user_groups member
            on member.id = of_person.group_id where of_person.user_id = person.id order by member.id) as grants
        from login_sessions session join users person on person.id = session.user_id
          left join user_roles of_person on of_person.user_id = person.id
          left join roles role on role.id = of_person.role_id
        where session.id_hash = ${hashToken(token)}
        group by session.id_hash, person.id`,
    )
    if (!row || row.disabled) return { state: 'none' }
    if (row.expiresAt <= now) return { state: 'expired' }
    return { state: 'live', session: toSession(row), caller: toCaller(row) }
  }

  /** Opens a login session for a person, under a cookie of this value. */
  async create(
    person: { userId: string; locale: InterfaceLocale },
    token: string,
    now: Date,
    timeoutMinutes: number,
  ): Promise<LoginSession> {
    const session: LoginSession = {
      idHash: hashToken(token),
      locale: person.locale,
      projectId: null,
      branch: null,
      profile: null,
      quest: null,
      searchStep: null,
      expiresAt: deadline(now, timeoutMinutes),
    }
    await this.#write
      .insertInto('loginSessions')
      .values({ ...session, userId: person.userId, createdAt: now })
      .execute()
    return session
  }

  /** Changes what is open in a login session, here and in the database. */
  async change(session: LoginSession, changes: SessionChanges): Promise<void> {
    await this.#write.updateTable('loginSessions').set(changes).where('idHash', '=', session.idHash).execute()
    Object.assign(session, changes)
  }

  /** Moves the deadline to a full timeout from now, when that is worth a write. Answers the deadline that holds. */
  async extend(session: LoginSession, now: Date, timeoutMinutes: number): Promise<Date> {
    const expiresAt = deadline(now, timeoutMinutes)
    if (Math.abs(expiresAt.getTime() - session.expiresAt.getTime()) < extensionStepMs) return session.expiresAt
    await this.#write.updateTable('loginSessions').set({ expiresAt }).where('idHash', '=', session.idHash).execute()
    return expiresAt
  }

  /** Ends the login session of a cookie. */
  async end(token: string): Promise<void> {
    await this.#write.deleteFrom('loginSessions').where('idHash', '=', hashToken(token)).execute()
  }
}

/** How a cookie's value is kept: a copy of the table opens no session. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function deadline(now: Date, timeoutMinutes: number): Date {
  return new Date(now.getTime() + timeoutMinutes * 60_000)
}

interface SessionRow extends Omit<LoginSession, 'locale'> {
  locale: string
  userId: string
  username: string
  realName: string
  disabled: boolean
  roles: string[] | null
  permissions: string[][]
  applications: string[][]
  grants: Grant[][]
}

function toSession(row: SessionRow): LoginSession {
  const { idHash, projectId, branch, profile, quest, searchStep, expiresAt } = row
  const locale = InterfaceLocale.catch('en').parse(row.locale)
  return { idHash, locale, projectId, branch, profile, quest, searchStep, expiresAt }
}

function toCaller({ userId, username, realName, roles, permissions, applications, grants }: SessionRow): Caller {
  return {
    userId,
    username,
    realName,
    roles: roles ?? [],
    permissions: knownOf(Permission.options, permissions),
    applications: knownOf(Application.options, applications),
    grants: grants.flat(),
  }
}

/** Those of the words that this version of the program knows. */
function knownOf<Word extends string>(known: readonly Word[], words: readonly (readonly string[])[]): Set<Word> {
  const said = new Set(words.flat())
  return new Set(known.filter((word) => said.has(word)))
}
