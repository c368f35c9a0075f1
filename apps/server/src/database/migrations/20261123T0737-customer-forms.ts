import { sql, type Kysely } from 'kysely'

/** Users send forms to systems of customer relations, and escalate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_forms (
      id text primary key,
      user_id text not null references users,
      project_id text not null references projects on delete cascade,
      branch text not null,
      form text not null check (form in ('feedback', 'escalate')),
      -- The solution that it is about. No foreign key: the form outlives it.
      number integer not null,
      reference text not null,
      text text not null,
      -- The words that were searched.
      searched text not null,
      at timestamptz not null,
      -- No foreign key: records of tasks are removed after a while.
      task_id text,
      -- Where it was sent: a retry sends only what is left.
      sent_to text[] not null default '{}',
      sent_at timestamptz,
      answer text
    )`.execute(db)
  await sql`comment on table customer_forms is 'Forms that users sent about customers, and the answers'`.execute(db)
  await sql`create index customer_forms_of_user on customer_forms (user_id, project_id, number, at desc)`.execute(db)
  await sql`comment on index customer_forms_of_user is 'The forms that a user sent about a solution'`.execute(db)
}
