import { readSql } from '../../../database/read-sql.ts'
import type { Db } from '../../../database/open.ts'
import { sql } from 'kysely'

/** The names of the columns whose foreign key leads to users. */
export async function referringColumns(db: Db): Promise<string[]> {
  const rows = await readSql(
    db,
    sql<{ column: string }>`
      select distinct attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'users'::regclass
      order by 1`,
  )
  return rows.map(({ column }) => column)
}
