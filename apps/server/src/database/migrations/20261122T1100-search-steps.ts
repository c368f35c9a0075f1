import { sql, type Kysely } from 'kysely'

/** A search is a list of steps, to each of which the user can return; steps outlive the login session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table search_states`.execute(db)
  await sql`
    create table search_steps (
      -- 256 random bits: the address of a page names it.
      id text primary key,
      -- Nobody else may read it.
      user_id text not null references users on delete cascade,
      -- The step that was current before; null at the beginning. No foreign key: old steps are removed one by one.
      previous text,
      project_id text not null,
      branch text not null,
      profile text not null,
      -- A SearchQuery of the contract.
      query jsonb not null,
      page text not null check (page in ('home', 'results', 'details')),
      results_page integer not null,
      open integer,
      selected integer[] not null,
      -- The position in the change log that the first page of the results was found at; null before anything was found.
      position_tx xid8,
      position_seq bigint,
      at timestamptz not null
    )`.execute(db)
  await sql`comment on table search_steps is 'What was searched and opened, step by step'`.execute(db)
  await sql`create index search_steps_at on search_steps (at)`.execute(db)
  await sql`comment on index search_steps_at is 'Removing steps that have had their time'`.execute(db)
  // Where the search outside any service session stands.
  await sql`alter table login_sessions add column search_step text`.execute(db)
}
