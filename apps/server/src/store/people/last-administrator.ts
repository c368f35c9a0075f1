import type { Permission } from '@advisor/contract'
import { sql } from 'kysely'
import { readSql } from '../../database/read-sql.ts'
import type { Db, Tx } from '../../database/open.ts'

/** Who has all of these can give them to others, and is a system administrator, whatever the role is called. */
const ofAdministrators: readonly Permission[] = ['admin-tools', 'user-configuration', 'role-configuration']

/** The first key of an advisory lock of ours; the second says what is locked. */
const administratorsLock = 7_217_003

/** A change would leave an installation that nobody can administer. The transaction in which it was thrown is to be rolled back. */
export class LastAdministratorError extends Error {
  constructor() {
    super(
      'Nobody else could administer the installation then. First give another account that can sign in the role of a system administrator.',
    )
    this.name = 'LastAdministratorError'
  }
}

/** Keeps other changes by administrators of people waiting until `tx` ends: two who add the same thing see each other. */
export async function waitForAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${administratorsLock}, 0)`.execute(tx)
}

/**
 * Runs a change of users, roles or memberships. Throws {@link LastAdministratorError} when it takes away the last system administrator:
 * an account that is not disabled, can sign in, and has by its roles what administers users and roles. Changes of administrators wait
 * for each other. An installation that has none yet may be changed in any way.
 */
export async function keepAdministrator<Value>(tx: Tx, change: () => Promise<Value>): Promise<Value> {
  await waitForAdministrators(tx)
  const before = await readAdministrators(tx)
  const value = await change()
  if (before.length > 0 && (await readAdministrators(tx)).length === 0) throw new LastAdministratorError()
  return value
}

/** The ids of the system administrators who can sign in, by id. */
export async function readAdministrators(db: Db): Promise<string[]> {
  const rows = await readSql(
    db,
    sql<{ id: string }>`
      select id from users
      where not disabled
        and (password_hash is not null or exists (select from user_identities where user_id = users.id))
        and ${sql.val([...ofAdministrators])}::text[] <@ array(
          select unnest(permissions) from user_roles join roles on roles.id = role_id where user_id = users.id)
      order by id`,
  )
  return rows.map(({ id }) => id)
}
