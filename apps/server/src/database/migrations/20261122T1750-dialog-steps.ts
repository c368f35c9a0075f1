import { sql, type Kysely } from 'kysely'

/** A step of a search may be at a question of a guided dialog. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_steps
      drop constraint search_steps_page_check,
      add constraint search_steps_page_check check (page in ('home', 'dialog', 'results', 'details'))`.execute(db)
}
