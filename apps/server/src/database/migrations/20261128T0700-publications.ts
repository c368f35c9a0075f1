import { sql, type Kysely } from 'kysely'

/** What administrators publish from branch to branch, and take back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publications (
      id uuid primary key,
      -- The order in which they were asked for.
      seq bigint generated always as identity,
      project_id text not null references projects on delete cascade,
      kind text not null check (kind in ('publish', 'undo')),
      -- No foreign keys: a branch can be gone when its history is read. An undo comes from no branch.
      from_branch text check ((kind = 'publish') = (from_branch is not null)),
      branch text not null,
      -- WhatToPublish of the contract; of an undo, the ids of what it takes back.
      what jsonb not null,
      -- The fingerprint of the moves that were shown to who asked for it.
      seen text not null,
      comment text not null,
      state text not null check (state in ('waiting', 'done', 'refused')),
      -- Sentences: why it was refused.
      problems jsonb not null,
      -- The pointers of the model that were moved: kind, id, the version before and after, null for none.
      moves jsonb not null,
      added integer not null default 0,
      changed integer not null default 0,
      removed integer not null default 0,
      -- No foreign key: the id of an erased user stays.
      created_by text not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      -- The undo that has taken it back.
      undone_by uuid references publications,
      check ((state = 'waiting') = (ended_at is null))
    )`.execute(db)
  await comment(db, 'table publications', 'What was published to a branch as a whole, and what was taken back')
  await sql`create unique index publications_seq on publications (project_id, seq)`.execute(db)
  await comment(db, 'index publications_seq', 'The history of a project, page by page')
  await sql`create unique index publications_waiting on publications (project_id) where state = 'waiting'`.execute(db)
  await comment(db, 'index publications_waiting', 'A project is published once at a time')
  await sql`create index publications_undone_by on publications (undone_by) where undone_by is not null`.execute(db)
  await comment(db, 'index publications_undone_by', 'What an undo has taken back')

  await sql`
    create table publication_solutions (
      publication_id uuid not null references publications on delete cascade,
      number integer not null,
      -- The version that the branch showed, and the one that it showed then; null: none.
      before integer,
      after integer,
      primary key (publication_id, number)
    )`.execute(db)
  await comment(db, 'table publication_solutions', 'The pointers of solutions that a publication has moved')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
