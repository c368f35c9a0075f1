import { sql, type Kysely } from 'kysely'

/** What became of a mail is known for each recipient, and users send so many a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table solution_mails (
      id text primary key,
      -- The record goes with that of its task.
      task_id text not null unique references tasks on delete cascade,
      user_id text not null references users on delete cascade,
      at timestamptz not null,
      sent_to text[] not null default '{}',
      refused text[] not null default '{}',
      -- Why the last try sent it to nobody, or not to all; null after one that did.
      problem text
    )`.execute(db)
  await sql`comment on table solution_mails is 'Solutions that users mail, and who has them'`.execute(db)
  await sql`create index solution_mails_of_user on solution_mails (user_id, at)`.execute(db)
  await sql`comment on index solution_mails_of_user is 'How many mails a user has sent within a day'`.execute(db)
}
