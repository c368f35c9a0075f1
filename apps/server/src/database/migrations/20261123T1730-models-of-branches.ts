import { sql, type Kysely } from 'kysely'

/** Finds which versions of a model's documents a branch has had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index change_log_models on change_log (project_id, branch, object_id, version) where kind = 'model'`.execute(
    db,
  )
  await sql`comment on index change_log_models is 'Former captions: versions of a type that a branch had'`.execute(db)
}
