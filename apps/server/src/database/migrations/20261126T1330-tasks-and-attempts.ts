import { sql, type Kysely } from 'kysely'

/** Tasks that users see, and attempts of calls that change data, which replace the tokens of saved solutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tasks
    add column subject text not null default '',
    add column is_queued boolean not null default true`.execute(db)
  await sql`comment on column tasks.subject is 'What the task is about, in the words of its user: a number, a project, a file'`.execute(
    db,
  )
  await sql`comment on column tasks.is_queued is 'False: the process that asked for it does it, such as a command'`.execute(
    db,
  )
  await sql`create index tasks_by_user on tasks (created_by, created_at)`.execute(db)
  await sql`comment on index tasks_by_user is 'listTasks: the newest tasks of a user'`.execute(db)
  await sql`
    create table attempts (
      -- No foreign key: it would lock the row of the user before the call locks anything.
      user_id text not null,
      call text not null,
      id text not null,
      -- The SHA-256 of what was sent, in hexadecimal digits.
      request_hash text not null,
      at timestamptz not null,
      -- What the change told, as structured data of Node.js. Null until it ends, in its transaction.
      outcome bytea,
      primary key (user_id, call, id)
    )`.execute(db)
  await sql`comment on table attempts is 'Calls that changed data, for a day: a repeated one is answered with the first answer'`.execute(
    db,
  )
  await sql`create index attempts_by_time on attempts (at)`.execute(db)
  await sql`comment on index attempts_by_time is 'Housekeeping: attempts that are older than a day'`.execute(db)
  await sql`drop table solution_saves`.execute(db)
}
