import { sql, type Kysely } from 'kysely'

/** The results of a search are shown in short pages or in long ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_steps add column page_size integer not null default 10 check (page_size > 0)`.execute(db)
}
