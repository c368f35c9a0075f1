import { sql, type Kysely } from 'kysely'

/** Finds changes of users, roles, groups and settings among all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index change_log_installation on change_log (tx, seq) where project_id is null`.execute(db)
  await sql`comment on index change_log_installation is 'Whether rights in memory are the present ones'`.execute(db)
}
