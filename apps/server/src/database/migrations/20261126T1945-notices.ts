import { sql, type Kysely } from 'kysely'

/** What was given to users: in the same transaction as the thing itself, so that nobody misses one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id uuid primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null,
      project_id text not null references projects on delete cascade,
      branch text not null,
      -- The id of what was given, as its kind says. Its words are read when the notice is: no foreign key, no copy.
      about text not null,
      -- Who gave it; null: nobody. No foreign key: the id of an erased user stays.
      created_by text,
      created_at timestamptz not null,
      read_at timestamptz,
      -- 'at-once', 'daily' or 'never', as the user had chosen when the thing was given.
      mail text not null check (mail in ('at-once', 'daily', 'never')),
      mailed_at timestamptz,
      -- The same thing is given to a user once.
      unique (user_id, kind, about)
    )`.execute(db)
  await comment(db, 'table notices', 'What was given to a user, and how the user is told of it')
  await sql`create index notices_of_user on notices (user_id, created_at desc, id desc)`.execute(db)
  await comment(db, 'index notices_of_user', 'listNotices: the latest of a user')
  await sql`create index notices_unread on notices (user_id) where read_at is null`.execute(db)
  await comment(db, 'index notices_unread', 'How many a user has not read')
  await sql`create index notices_for_daily_mails on notices (created_at, user_id)
    where mail = 'daily' and mailed_at is null and read_at is null`.execute(db)
  await comment(db, 'index notices_for_daily_mails', 'Whose mail of the day is due, and what it tells')
  await sql`create index notices_about on notices (kind, about)`.execute(db)
  await comment(db, 'index notices_about', 'Those of a thing that is settled')
  await sql`create index notices_by_time on notices (created_at)`.execute(db)
  await comment(db, 'index notices_by_time', 'Housekeeping: notices that are too old')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
