import { sql, type Kysely } from 'kysely'

/** What authors have open, and what they have written and not saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leases add column broken_at timestamptz`.execute(db)
  await comment(db, 'column leases.broken_at', 'An administrator has taken the lease away: its holder cannot renew it')

  await sql`
    create table draft_cases (
      id uuid primary key,
      project_id text not null references projects on delete cascade,
      user_id text not null references users (id) on delete cascade,
      -- Null: a solution that is not saved yet.
      number integer,
      casebase_id text not null,
      locale text not null,
      -- The version of the solution that was changed; null as number.
      base_version integer,
      name text not null,
      title text not null,
      -- By the schema DraftFields of the contract.
      fields jsonb not null,
      -- The address of the form.
      path text not null,
      started_at timestamptz not null,
      modified_at timestamptz not null,
      foreign key (project_id, number) references solutions (project_id, number) on delete cascade,
      check ((number is null) = (base_version is null))
    )`.execute(db)
  await comment(
    db,
    'table draft_cases',
    'What authors have written in forms and not saved: a row a form, overwritten as they go on, removed when it is saved or discarded',
  )
  await sql`create index draft_cases_by_user on draft_cases (user_id, project_id, modified_at)`.execute(db)
  await comment(db, 'index draft_cases_by_user', 'getDraftCases: the drafts of a user in a project')
  await sql`create index draft_cases_by_solution on draft_cases (project_id, number) where number is not null`.execute(
    db,
  )
  await comment(db, 'index draft_cases_by_solution', 'The end of a solution: its drafts')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
