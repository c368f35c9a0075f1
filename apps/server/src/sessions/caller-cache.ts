import { Application, Permission, type Grant } from '@advisor/contract'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/open.ts'
import { readSql } from '../database/read-sql.ts'
import { changeKinds } from '../store/change-log/change-kinds.ts'
import type { Change } from '../store/change-log/change-log.ts'
import { readPreferences } from '../store/people/preferences-store.ts'
import type { Caller } from './caller.ts'

/** Users kept, at some kilobytes each. */
const mostCallers = 5_000

/** Users with their rights, kept in memory until the change log tells of a change of users, roles or groups. */
export class CallerCache {
  readonly #db: Db
  /** A removed entry that is still loading is not kept: its promise is gone from here. */
  readonly #kept = new LRUCache<string, Promise<Caller | undefined>>({ max: mostCallers })

  constructor(db: Db) {
    this.#db = db
  }

  /** The user as of the last change that was taken in; undefined when there is none, or they are disabled. */
  async get(userId: string): Promise<Caller | undefined> {
    const kept = this.#kept.get(userId)
    if (kept) return kept
    const loading = this.load(userId)
    this.#kept.set(userId, loading)
    loading.catch(() => this.#kept.delete(userId))
    return loading
  }

  /** As `get`, read from the database now. */
  async load(userId: string): Promise<Caller | undefined> {
    const [row] = await readSql(
      this.#db,
      sql<CallerRow>`
        select person.id as user_id, person.username, person.real_name,
          person.password_hash is not null as has_password, person.password_changed_at, person.must_change_password,
          (exists (select from code_factors app where app.user_id = person.id and app.secret is not null)
            or exists (select from passkeys key where key.user_id = person.id)) as has_second_factor,
          (select chosen.preferences from user_preferences chosen where chosen.user_id = person.id) as preferences,
          (select consent.version from data_consents consent where consent.user_id = person.id) as consented_to,
          array_agg(role.id order by role.id) filter (where role.id is not null) as roles,
          coalesce(json_agg(role.permissions) filter (where role.id is not null), '[]') as permissions,
          coalesce(json_agg(role.applications) filter (where role.id is not null), '[]') as applications,
          array(select member.grants from user_group_members of_person join user_groups member
            on member.id = of_person.group_id where of_person.user_id = person.id order by member.id) as grants
        from users person
          left join user_roles of_person on of_person.user_id = person.id
          left join roles role on role.id = of_person.role_id
        where person.id = ${userId} and not person.disabled
        group by person.id`,
    )
    return row && toCaller(row)
  }

  /** Removes whom the changes touch; a role or a group touches everybody. */
  takeIn(changes: readonly Change[]): void {
    for (const { kind, objectId } of changes) {
      if (kind === changeKinds.user) this.#kept.delete(objectId)
      if (kind === changeKinds.role || kind === changeKinds.group) this.#kept.clear()
    }
  }
}

interface CallerRow {
  userId: string
  username: string
  realName: string
  roles: string[] | null
  permissions: string[][]
  applications: string[][]
  grants: Grant[][]
  hasPassword: boolean
  passwordChangedAt: Date
  mustChangePassword: boolean
  hasSecondFactor: boolean
  preferences: unknown
  consentedTo: number | null
}

function toCaller({ userId, username, realName, roles, permissions, applications, grants, ...row }: CallerRow): Caller {
  return {
    userId,
    username,
    realName,
    roles: roles ?? [],
    permissions: knownOf(Permission.options, permissions),
    applications: knownOf(Application.options, applications),
    grants: grants.flat(),
    preferences: readPreferences(row.preferences),
    consentedTo: row.consentedTo,
    password: { isThere: row.hasPassword, changedAt: row.passwordChangedAt, mustChange: row.mustChangePassword },
    secondFactor: { isSet: row.hasSecondFactor, mustSet: false },
  }
}

/** Those of the words that this version of the program knows. */
function knownOf<Word extends string>(known: readonly Word[], words: readonly (readonly string[])[]): Set<Word> {
  const said = new Set(words.flat())
  return new Set(known.filter((word) => said.has(word)))
}
