import { sql, type Kysely } from 'kysely'

/** Which case bases of a project everybody may read without signing in: none, until a project names them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column showcase text[]`.execute(db)
  await sql`comment on column projects.showcase is 'Null: nothing is published'`.execute(db)
}
