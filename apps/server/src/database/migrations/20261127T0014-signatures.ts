import { sql, type Kysely } from 'kysely'

/** Electronic signatures of versions. Nothing of the credentials is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table solution_signatures (
      -- As it was sent to the signature service.
      transaction_id uuid primary key,
      -- What the client has chosen for the signature.
      client_id uuid not null,
      project_id text not null,
      number integer not null,
      version integer not null,
      -- The SHA-256 of what was signed, as canonical JSON.
      hash text not null,
      transition text not null,
      -- Who has signed: no foreign key, the id of an erased user stays.
      created_by text not null,
      created_at timestamptz not null,
      foreign key (project_id, number, version) references solution_versions (project_id, number, version)
        on delete cascade,
      unique (project_id, number, version),
      unique (project_id, number, created_by, client_id)
    )`.execute(db)
  await comment(db, 'table solution_signatures', 'Who has signed which version, and the hash of what it says')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
