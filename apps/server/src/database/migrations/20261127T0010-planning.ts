import { sql, type Kysely } from 'kysely'

/** What is planned for solutions: publications of a later day, and the day on which they end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table planned_publications (
      id uuid primary key,
      project_id text not null,
      number integer not null,
      version integer not null,
      -- The branch that is to show the version. No foreign key: a branch can be gone on the day.
      branch text not null,
      -- The day as it was chosen (2027-01-31), in its time zone, and the moment at which it begins.
      day text not null,
      time_zone text not null,
      due_at timestamptz not null,
      state text not null check (state in ('waiting', 'made', 'failed')),
      -- As PlanFailure of the contract.
      failure text,
      ended_at timestamptz,
      -- Who is to publish: no foreign key, the id of an erased user stays.
      created_by text not null,
      created_at timestamptz not null,
      foreign key (project_id, number, version) references solution_versions (project_id, number, version)
        on delete cascade,
      check ((state = 'waiting') = (ended_at is null)),
      check ((state = 'failed') = (failure is not null))
    )`.execute(db)
  await comment(db, 'table planned_publications', 'The version of a solution that a branch is to show from a day on')
  await sql`create unique index planned_publications_waiting on planned_publications (project_id, number, branch)
    where state = 'waiting'`.execute(db)
  await comment(db, 'index planned_publications_waiting', 'One is planned for a branch; what is planned for a solution')
  await sql`create index planned_publications_due on planned_publications (due_at) where state = 'waiting'`.execute(db)
  await comment(db, 'index planned_publications_due', 'publish-planned: those whose day has begun')
  await sql`create index planned_publications_ended on planned_publications (ended_at) where ended_at is not null`.execute(
    db,
  )
  await comment(db, 'index planned_publications_ended', 'Housekeeping: those that ended long ago')

  await sql`
    create table solution_validities (
      id uuid primary key,
      project_id text not null,
      number integer not null,
      day text not null,
      time_zone text not null,
      -- When the day has ended.
      ends_at timestamptz not null,
      -- When its author was told that it ends soon.
      warned_at timestamptz,
      -- When it ended; null: it is valid.
      ended_at timestamptz,
      created_by text not null,
      created_at timestamptz not null,
      foreign key (project_id, number) references solutions (project_id, number) on delete cascade
    )`.execute(db)
  await comment(db, 'table solution_validities', 'The last day on which readers find a solution')
  await sql`create unique index solution_validities_open on solution_validities (project_id, number)
    where ended_at is null`.execute(db)
  await comment(db, 'index solution_validities_open', 'A solution ends once; the day of a solution')
  await sql`create index solution_validities_due on solution_validities (ends_at) where ended_at is null`.execute(db)
  await comment(db, 'index solution_validities_due', 'publish-planned: those that end soon or have ended')
  await sql`create index solution_validities_ended on solution_validities (ended_at) where ended_at is not null`.execute(
    db,
  )
  await comment(db, 'index solution_validities_ended', 'Housekeeping: those that ended long ago')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
