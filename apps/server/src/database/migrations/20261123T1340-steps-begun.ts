import { sql, type Kysely } from 'kysely'

/** Who does the steps of a solution tries it, also before saying whether it helped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table solution_outcomes
      alter column accepted drop not null,
      add column steps_begun_at timestamptz,
      add column steps_finished_at timestamptz,
      add check (accepted is not null or steps_begun_at is not null),
      add check (steps_finished_at is null or steps_begun_at is not null)`.execute(db)
  await sql`comment on table solution_outcomes is 'Tries of a solution by a user in a search: whether it helped, and whether its steps were done. Kept as long as searches are, so that each counts once and an answer can be changed'`.execute(
    db,
  )
  await sql`comment on column solution_outcomes.accepted is 'Null: the user has not said'`.execute(db)
}
