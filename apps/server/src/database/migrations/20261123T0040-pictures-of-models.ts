import { sql, type Kysely } from 'kysely'

/** The pictures that versions of model documents name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_files (
      project_id text not null,
      kind text not null,
      object_id text not null,
      version integer not null,
      hash text not null references files,
      primary key (project_id, kind, object_id, version, hash),
      foreign key (project_id, kind, object_id, version) references model_versions on delete cascade
    )`.execute(db)
}
