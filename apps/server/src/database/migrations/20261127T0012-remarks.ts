import { sql, type Kysely } from 'kysely'

/** Remarks of authors and reviewers beside the fields of a solution. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remark_threads (
      id uuid primary key,
      project_id text not null,
      number integer not null,
      slot text not null,
      -- Empty: the field is the same in all languages.
      locale text not null,
      -- The paragraph that it stands beside, as it was: its beginning, and the marks by which it is found again. Null: the whole field.
      quote text,
      mark text,
      mark_before text,
      mark_after text,
      place integer,
      created_at timestamptz not null,
      -- The order in which they were made: several can be of one moment.
      made bigint not null generated always as identity,
      -- Who has settled it. No foreign key: the id of an erased user stays.
      decided_by text,
      decided_at timestamptz,
      foreign key (project_id, number) references solutions (project_id, number) on delete cascade,
      check ((decided_by is null) = (decided_at is null)),
      check (num_nulls(quote, mark, mark_before, mark_after, place) in (0, 5))
    )`.execute(db)
  await comment(db, 'table remark_threads', 'Where the remarks of authors and reviewers stand beside a solution')
  await sql`create index remark_threads_of_solution on remark_threads (project_id, number, made)`.execute(db)
  await comment(db, 'index remark_threads_of_solution', 'getRemarks: those of a solution')

  await sql`
    create table remarks (
      id uuid primary key,
      thread_id uuid not null references remark_threads on delete cascade,
      -- Colleagues are named by their ids, as @[id].
      said text not null,
      created_by text not null,
      created_at timestamptz not null,
      made bigint not null generated always as identity
    )`.execute(db)
  await comment(db, 'table remarks', 'What authors and reviewers have said; the first of a thread has its id')
  await sql`create index remarks_of_thread on remarks (thread_id, made)`.execute(db)
  await comment(db, 'index remarks_of_thread', 'getRemarks: those of a thread, in their order')

  await sql`
    create table remark_names (
      remark_id uuid not null references remarks on delete cascade,
      user_id text not null references users (id) on delete cascade,
      primary key (remark_id, user_id)
    )`.execute(db)
  await comment(db, 'table remark_names', 'Who is named in a remark')
  await sql`create index remark_names_of_user on remark_names (user_id)`.execute(db)
  await comment(db, 'index remark_names_of_user', 'Where a user is named, who is erased')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
