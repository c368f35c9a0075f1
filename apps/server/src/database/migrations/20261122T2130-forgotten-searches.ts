import { sql, type Kysely } from 'kysely'

/** Users take searches off their recent ones. Null: the step is listed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_steps add column forgotten_at timestamptz`.execute(db)
}
