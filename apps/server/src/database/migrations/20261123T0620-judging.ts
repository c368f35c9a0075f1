import { sql, type Kysely } from 'kysely'

/** What users say of solutions: ratings with comments, and whether a solution helped. The sums are in `solution_statistics`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table solution_feedback (
      id text primary key,
      project_id text not null,
      number integer not null,
      -- Stays when the user is erased, as the authors of versions do.
      user_id text not null references users,
      -- The version that was read. No foreign key: the feedback outlives it.
      version integer not null,
      rating integer not null check (rating between 1 and 5),
      comment text not null check (comment <> ''),
      approved boolean not null,
      at timestamptz not null,
      -- Deleted feedback is kept for a day, for those who take the deletion back. It does not count.
      deleted_at timestamptz,
      deleted_by text references users,
      unique (project_id, number, user_id),
      foreign key (project_id, number) references solutions on delete cascade,
      check ((deleted_at is null) = (deleted_by is null))
    )`.execute(db)
  await sql`comment on table solution_feedback is 'Ratings of solutions with comments: one of each user, whatever the version and branch'`.execute(
    db,
  )
  await sql`create index solution_feedback_shown on solution_feedback (project_id, number, at desc, id) where deleted_at is null`.execute(
    db,
  )
  await sql`comment on index solution_feedback_shown is 'A page of the feedback on a solution'`.execute(db)
  await sql`create index solution_feedback_deleted on solution_feedback (deleted_at) where deleted_at is not null`.execute(
    db,
  )
  await sql`comment on index solution_feedback_deleted is 'Housekeeping: feedback that was deleted long ago'`.execute(
    db,
  )
  await sql`
    create table solution_outcomes (
      project_id text not null,
      number integer not null,
      user_id text not null references users,
      -- The first step of the search; of a solution that was opened without a search, the day. No foreign key: steps are removed after a while.
      search text not null,
      accepted boolean not null,
      at timestamptz not null,
      primary key (project_id, number, user_id, search),
      foreign key (project_id, number) references solutions on delete cascade
    )`.execute(db)
  await sql`comment on table solution_outcomes is 'Whether a solution helped a user in a search. Kept as long as searches are, so that an answer can be changed'`.execute(
    db,
  )
  await sql`create index solution_outcomes_by_time on solution_outcomes (at)`.execute(db)
  await sql`comment on index solution_outcomes_by_time is 'Housekeeping: answers in searches that are gone'`.execute(db)
}
