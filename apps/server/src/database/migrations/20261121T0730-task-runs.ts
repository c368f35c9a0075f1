import { sql, type Kysely } from 'kysely'

/** The state of a task's runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tasks
      -- Counts the runs: a run that outlived its claim writes nothing any more.
      add column attempt integer not null default 0,
      add column failures integer not null default 0,
      -- The last sign of life of the node that runs it.
      add column seen_at timestamptz`.execute(db)
  await sql`create index tasks_created_at on tasks (created_at desc, id)`.execute(db)
  await sql`comment on index tasks_created_at is 'Listing the newest tasks'`.execute(db)
}
