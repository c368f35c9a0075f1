import { sql, type Kysely } from 'kysely'

/** When the present run of a task began: a run after a restart begins anew, and so does its rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tasks add column run_started_at timestamptz`.execute(db)
  await sql`comment on column tasks.run_started_at is 'Of the last run; started_at is of the first one'`.execute(db)
  await sql`update tasks set run_started_at = started_at`.execute(db)
}
