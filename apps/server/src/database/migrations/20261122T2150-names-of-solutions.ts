import { sql, type Kysely } from 'kysely'

/** Finds solutions by the beginning of their names, in capitals or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index solutions_by_name on solutions (project_id, lower(name) text_pattern_ops)`.execute(db)
  await sql`comment on index solutions_by_name is 'Solutions by the beginning of their names'`.execute(db)
}
