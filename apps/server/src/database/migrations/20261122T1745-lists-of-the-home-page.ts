import { sql, type Kysely } from 'kysely'

/** Finds a person's latest searches, and the latest versions of a project. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index search_steps_of_user on search_steps (user_id, at)`.execute(db)
  await sql`comment on index search_steps_of_user is 'The latest searches of a person, on the home page'`.execute(db)
  await sql`create index solution_versions_at on solution_versions (project_id, created_at, number)`.execute(db)
  await sql`comment on index solution_versions_at is 'The solutions that were changed last, on the home page'`.execute(
    db,
  )
}
