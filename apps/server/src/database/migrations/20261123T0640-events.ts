import { sql, type Kysely } from 'kysely'

/** Events for reports: append-only, a partition for each month. They take in the actions that browsers have reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      at timestamptz not null,
      -- Made by the node: an event that is written again is the same row.
      id uuid not null,
      -- A key of eventKinds of the contract. No check: a job of a later version may write kinds of its own.
      kind text not null,
      call text not null,
      -- Null for visitors and jobs. No foreign keys: events outlive what they name.
      user_id text,
      session_id text,
      project_id text,
      branch text,
      profile text,
      quest text,
      -- A step of a search, which is removed earlier.
      step text,
      solution integer,
      -- The other fields of the kind.
      detail jsonb not null,
      primary key (at, id)
    ) partition by range (at)`.execute(db)
  await sql`comment on table events is 'What was searched and done, for reports'`.execute(db)
  // For months without a partition of their own, before housekeeping has made one.
  await sql`create table events_default partition of events default`.execute(db)
  await sql`
    do $$
    declare month timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC';
    declare following timestamptz;
    begin
      for ahead in 0..2 loop
        following := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
        execute format('create table %I partition of events for values from (%L) to (%L)',
          'events_' || to_char(month at time zone 'UTC', 'YYYY_MM'), month, following);
        month := following;
      end loop;
    end $$`.execute(db)
  await sql`create index events_of_kind on events (project_id, kind, at)`.execute(db)
  await sql`comment on index events_of_kind is 'Reports on one kind of events of a project within a time'`.execute(db)
  await sql`create index events_of_solution on events (project_id, solution, at) where solution is not null`.execute(db)
  await sql`comment on index events_of_solution is 'What was done with a solution'`.execute(db)
  await sql`create index events_of_session on events (session_id, at)`.execute(db)
  await sql`comment on index events_of_session is 'Reports on sessions, event by event'`.execute(db)
  await sql`create index events_of_user on events (user_id)`.execute(db)
  await sql`comment on index events_of_user is 'Erasing what a user has typed'`.execute(db)
  await sql`
    insert into events (at, id, kind, call, user_id, project_id, detail)
    select at, gen_random_uuid(), 'action', call, user_id, project_id, sent from action_events`.execute(db)
  await sql`drop table action_events`.execute(db)
}
