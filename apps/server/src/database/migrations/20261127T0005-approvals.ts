import { sql, type Kysely } from 'kysely'

/** Steps of the workflow that wait for the approval of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approvals (
      id uuid primary key,
      project_id text not null references projects on delete cascade,
      branch text not null,
      number integer not null,
      -- Exactly what approval is asked for.
      version integer not null,
      -- The version that was approved or published before; null: none ever was.
      since_version integer,
      transition text not null,
      to_state text not null,
      -- By the schema AskedStep of the contract: as the model had them when approval was asked for.
      steps jsonb not null,
      -- From 0; as many as there are steps: all are confirmed.
      step integer not null default 0,
      state text not null default 'open' check (state in ('open', 'applied', 'rejected', 'withdrawn', 'overtaken')),
      comment text not null,
      -- No foreign key to users, as of versions: the id of an erased user stays.
      created_by text not null,
      created_at timestamptz not null,
      -- Of the present step.
      due_at timestamptz,
      -- Those asked were told that the present step is overdue.
      reminded_at timestamptz,
      ended_by text,
      ended_at timestamptz,
      -- The version that has the state after the step.
      applied_version integer,
      foreign key (project_id, number) references solutions (project_id, number) on delete cascade,
      check ((state = 'open') = (ended_at is null)),
      check ((state = 'applied') = (applied_version is not null))
    )`.execute(db)
  await comment(
    db,
    'table approvals',
    'What waits, or has waited, for the approval of others: a row each time it was asked for',
  )
  await sql`create unique index approvals_open on approvals (project_id, branch, number) where state = 'open'`.execute(
    db,
  )
  await comment(
    db,
    'index approvals_open',
    'At most one is open for a solution; getCreateApprovals and getUpdateApprovals: all open ones',
  )
  await sql`create index approvals_by_solution on approvals (project_id, number, version desc)`.execute(db)
  await comment(db, 'index approvals_by_solution', 'getCaseApprovals; the end of a solution')
  await sql`create index approvals_by_user on approvals (created_by, project_id, created_at desc)`.execute(db)
  await comment(db, 'index approvals_by_user', 'Those that a user has asked for')
  await sql`create index approvals_due on approvals (due_at) where state = 'open' and reminded_at is null`.execute(db)
  await comment(db, 'index approvals_due', 'The job remind-approvals: those that are overdue')

  await sql`
    create table approval_decisions (
      id bigint primary key generated always as identity,
      approval_id uuid not null references approvals on delete cascade,
      -- From 0.
      step integer not null,
      decision text not null check (decision in ('confirm', 'reject', 'apply', 'delegate')),
      decided_by text not null,
      delegated_to text,
      comment text not null,
      decided_at timestamptz not null,
      -- SHA-256 of the exact version that was decided about.
      version_hash text not null,
      check ((decision = 'delegate') = (delegated_to is not null))
    )`.execute(db)
  await comment(
    db,
    'table approval_decisions',
    'What was decided about approvals, in the order of the ids; never changed',
  )
  await sql`create index approval_decisions_by_approval on approval_decisions (approval_id, id)`.execute(db)
  await comment(db, 'index approval_decisions_by_approval', 'The decisions about an approval')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
