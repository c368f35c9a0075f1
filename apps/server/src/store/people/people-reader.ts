import type { Role, UserGroup, UserRecord } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** All roles of the installation, by id. */
export async function readRoles(db: Db): Promise<Role[]> {
  const rows = await db.selectFrom('roles').select(['id', 'name', 'permissions', 'applications']).execute()
  return sortById(rows)
}

/** All groups of the installation, by id. */
export async function readGroups(db: Db): Promise<UserGroup[]> {
  return sortById(await db.selectFrom('userGroups').select(['id', 'name', 'grants']).execute())
}

/** All users of the installation, by id, with their password hashes. For moving an installation, never for an answer. */
export async function readUsers(db: Db): Promise<UserRecord[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'realName', 'mail', 'locale', 'passwordHash', 'disabled'])
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
    .execute()
  return sortById(users).map(({ mail, locale, passwordHash, ...user }) => ({
    ...user,
    ...(mail === null ? {} : { mail }),
    ...(locale === null ? {} : { locale }),
    ...(passwordHash === null ? {} : { passwordHash }),
  }))
}

/** By UTF-16 units, whatever the database's collation. */
function sortById<Row extends { id: string }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
