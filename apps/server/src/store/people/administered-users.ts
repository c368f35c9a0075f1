import type { InterfaceLocale, Permission, UserState } from '@advisor/contract'
import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { lockUser } from './lock-user.ts'
import { saveUsers } from './people-writer.ts'
import { stateVersion } from './state-version.ts'

/** A user as administrators and directories see them. */
export interface StoredUser {
  id: string
  username: string
  realName: string
  mail: string | null
  phone: string | null
  locale: InterfaceLocale | null
  passwordHash: string | null
  disabled: boolean
  createdAt: Date
  passwordChangedAt: Date
  mustChangePassword: boolean
  externalId: string | null
  roles: string[]
  groups: string[]
}

/** What can be changed of a user; the rest stays. */
export type UserChanges = Partial<
  Pick<
    StoredUser,
    'username' | 'realName' | 'mail' | 'phone' | 'locale' | 'disabled' | 'externalId' | 'roles' | 'groups'
  >
>

/** Neither the trace of a person who was erased, nor one whom a directory took out, if `forDirectory`. */
function known(forDirectory: boolean) {
  const erased = sql<SqlBool>`not (users.disabled and users.password_hash is null and users.username like '~%')`
  return forDirectory ? sql<SqlBool>`${erased} and users.deprovisioned_at is null` : erased
}

const columns = [
  'users.id',
  'username',
  'realName',
  'mail',
  'phone',
  'locale',
  'passwordHash',
  'disabled',
  'createdAt',
  'passwordChangedAt',
  'mustChangePassword',
  'externalId',
] as const

function selectUsers(db: Db, forDirectory: boolean) {
  return db
    .selectFrom('users')
    .select(columns)
    .select([
      sql<string[]>`array(select role_id from user_roles where user_id = users.id order by role_id collate "C")`.as(
        'roles',
      ),
      sql<
        string[]
      >`array(select group_id from user_group_members where user_id = users.id order by group_id collate "C")`.as(
        'groups',
      ),
    ])
    .where(known(forDirectory))
}

/** A user; undefined if there is none, or they were erased, or a directory took them out, if `forDirectory`. */
export async function readStoredUser(db: Db, id: string, forDirectory = false): Promise<StoredUser | undefined> {
  return selectUsers(db, forDirectory).where('users.id', '=', id).executeTakeFirst()
}

/** As {@link readStoredUser}; others who change the user wait until `tx` ends. */
export async function lockStoredUser(tx: Tx, id: string, forDirectory = false): Promise<StoredUser | undefined> {
  await lockUser(tx, id)
  return readStoredUser(tx, id, forDirectory)
}

/** All users by user name, for tables. */
export function readAllUsers(db: Db): Promise<StoredUser[]> {
  return selectUsers(db, false).orderBy('usernameKey').execute()
}

export interface UserQuestion {
  text: string
  role: string
  group: string
  state: UserState | undefined
  limit: number
  offset: number
}

/** A page of the users that fit, by user name, with the number of all that do. */
export async function findUsers(
  db: Db,
  { text, role, group, state, limit, offset }: UserQuestion,
): Promise<{ users: (StoredUser & { isSignedIn: boolean })[]; total: number }> {
  const within = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const fits = sql<SqlBool>`(${text.trim() === ''} or username ilike ${within} or real_name ilike ${within} or mail ilike ${within})
    and (${role === ''} or exists (select from user_roles of_user where of_user.user_id = users.id and role_id = ${role}))
    and (${group === ''} or exists (select from user_group_members of_user where of_user.user_id = users.id and group_id = ${group}))
    and (${state === undefined} or users.disabled = ${state === 'disabled'})`
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(known(false))
    .where(fits)
    .executeTakeFirstOrThrow()
  const users = await selectUsers(db, false)
    .select(
      sql<boolean>`exists (select from login_sessions open where open.user_id = users.id and expires_at > now())`.as(
        'isSignedIn',
      ),
    )
    .where(fits)
    .orderBy('usernameKey')
    .limit(limit)
    .offset(offset)
    .execute()
  return { users, total: Number(count) }
}

/** Names what an administrator may change of a user: somebody else's change gives another one. */
export function userVersion({ username, realName, mail, phone, locale, roles, groups, disabled }: StoredUser): string {
  return stateVersion({ username, realName, mail, phone, locale, roles, groups, disabled })
}

/** Changes a user who is locked. Who is disabled is signed out everywhere. Names must be free; roles and groups must exist. */
export async function changeStoredUser(tx: Tx, user: StoredUser, changes: UserChanges): Promise<StoredUser> {
  const changed = { ...user, ...changes }
  const { mail, locale, passwordHash, phone, externalId, ...record } = changed
  const { id, username, realName, roles, groups, disabled } = record
  await saveUsers(tx, [
    {
      ...{ id, username, realName, roles, groups, disabled },
      ...(mail !== null && { mail }),
      ...(locale !== null && { locale }),
      ...(passwordHash !== null && { passwordHash }),
    },
  ])
  const others = { phone, externalId, ...(disabled ? {} : { deprovisionedAt: null }) }
  await tx.updateTable('users').set(others).where('id', '=', id).execute()
  return changed
}

/** The permissions of some roles together. */
export async function permissionsOf(db: Db, roles: readonly string[]): Promise<Set<Permission>> {
  if (roles.length === 0) return new Set()
  const rows = await db.selectFrom('roles').select('permissions').where('id', 'in', roles).execute()
  return new Set(rows.flatMap(({ permissions }) => permissions))
}

/** Login sessions of a user that are open. */
export async function countOpenSessions(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('loginSessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a user has a second factor, and by which providers they sign in. */
export async function readWaysIn(db: Db, userId: string): Promise<{ hasSecondFactor: boolean; providers: string[] }> {
  const [row] = await readSql(
    db,
    sql<{ hasSecondFactor: boolean; providers: string[] }>`
      select exists (select from code_factors app where app.user_id = ${userId} and app.secret is not null)
          or exists (select from passkeys key where key.user_id = ${userId}) as has_second_factor,
        array(select distinct issuer from user_identities identity where identity.user_id = ${userId} order by 1) as providers`,
  )
  return row ?? { hasSecondFactor: false, providers: [] }
}
