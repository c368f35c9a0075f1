import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'

/** Columns that name a user, in whatever table: an id of `users`. */
export const namingColumns = [
  'user_id',
  'created_by',
  'answered_by',
  'decided_by',
  'delegated_to',
  'ended_by',
  'deleted_by',
  'updated_by',
  'done_by',
  'seen_as',
] as const

/** What is not told: what proves who somebody is, and what a solution says, which is no data of its author. */
const leftOut = [
  ...['password_hash', 'token_hash', 'id_hash', 'request_hash', 'code_hash', 'challenge_hash', 'browser_hash'],
  ...['id_token', 'token', 'secret', 'started_secret', 'public_key', 'credential_id', 'outcome', 'content', 'document'],
]

export interface UserData {
  user: unknown
  /** By table: the rows in which the user is named. Tables without such a row are missing. */
  records: Record<string, unknown[]>
}

/**
 * Reads all that is kept about a user: their own record, and every row of every table in which they are named. The tables are
 * found by their columns, so that a new one is covered.
 */
export async function readUserData(db: Db, userId: string): Promise<UserData> {
  const [user] = await readRows(db, 'users', 'id', userId)
  const records: Record<string, unknown[]> = {}
  for (const { table, column } of await readNamingColumns(db)) {
    const rows = await readRows(db, table, column, userId)
    if (rows.length > 0) records[table] = [...(records[table] ?? []), ...rows]
  }
  return { user, records }
}

async function readNamingColumns(db: Db): Promise<{ table: string; column: string }[]> {
  return readSql(
    db,
    sql<{ table: string; column: string }>`
    select pg_class.relname as table, pg_attribute.attname as column
    from pg_class join pg_attribute on pg_attribute.attrelid = pg_class.oid
    where pg_class.relnamespace = current_schema()::regnamespace
      and pg_class.relkind in ('r', 'p') and not pg_class.relispartition
      and pg_attribute.attname in (${sql.join(namingColumns)}) and not pg_attribute.attisdropped
    order by 1, 2`,
  )
}

async function readRows(db: Db, table: string, column: string, userId: string): Promise<unknown[]> {
  const rows = await readSql(
    db,
    sql<{ row: unknown }>`
    select to_jsonb(found) - ${leftOut}::text[] as row
    from ${sql.table(table)} as found where ${sql.ref(column)} = ${userId}`,
  )
  return rows.map(({ row }) => row)
}
