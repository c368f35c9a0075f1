import { sql, type Kysely } from 'kysely'

/** What kept searches asked for before symbols became other ones: they ask for that again where the branch has these again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookmarks', 'service_sessions']) {
    await sql`alter table ${sql.table(table)} add column chosen_query jsonb`.execute(db)
    await sql`comment on column ${sql.table(table)}.chosen_query is 'What people asked for, where query has followed a change of the symbols; null: query itself'`.execute(
      db,
    )
    const index = sql.ref(`${table}_followed_search`)
    await sql`create index ${index} on ${sql.table(table)} (project_id) where chosen_query is not null`.execute(db)
    await sql`comment on index ${index} is 'The searches that have followed a change, when the model of a branch changes again'`.execute(
      db,
    )
  }
}
