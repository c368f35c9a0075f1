import { sql, type Kysely } from 'kysely'

/** What verified sessions say of solutions: each session counts once for each solution. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session_outcomes (
      session_id text not null references service_sessions on delete cascade,
      project_id text not null,
      number integer not null,
      -- It has helped, and the repair was confirmed; else the repair has failed.
      has_helped boolean not null,
      at timestamptz not null,
      primary key (session_id, number)
    )`.execute(db)
  await sql`comment on table session_outcomes is 'The successes and failures of solutions that verified sessions have counted'`.execute(
    db,
  )
}
