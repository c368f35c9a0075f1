import { sql, type Kysely } from 'kysely'

/** The keys that imported articles had before they came under a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_keys (
      project_id text not null,
      source_system text not null,
      former_key text not null,
      number integer not null,
      primary key (project_id, source_system, former_key),
      foreign key (project_id, number) references solutions on delete cascade
    )`.execute(db)
  await sql`comment on table former_keys is 'Keys of articles that have moved, which links and searches still name'`.execute(
    db,
  )
  await sql`create index former_keys_of on former_keys (project_id, number)`.execute(db)
  await sql`comment on index former_keys_of is 'The former keys of a solution, for the search index'`.execute(db)
}
