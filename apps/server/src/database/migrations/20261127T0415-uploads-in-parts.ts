import { sql, type Kysely } from 'kysely'

/** Files that come in parts. The parts are files themselves until the file is put together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id uuid primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      size_bytes bigint not null,
      -- As the browser says; null: it does not know.
      hash text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`comment on table uploads is 'Files that users send in parts and have not finished'`.execute(db)
  await sql`create index uploads_of_user on uploads (user_id)`.execute(db)
  await sql`comment on index uploads_of_user is 'beginUpload: how many a user has begun'`.execute(db)
  await sql`
    create table upload_parts (
      upload_id uuid not null references uploads on delete cascade,
      -- Where the part begins in the file.
      part_offset bigint not null,
      hash text not null references files (hash),
      size_bytes bigint not null,
      primary key (upload_id, part_offset)
    )`.execute(db)
  await sql`comment on table upload_parts is 'The parts of such files that have come in'`.execute(db)
  await sql`create index upload_parts_of_file on upload_parts (hash)`.execute(db)
  await sql`comment on index upload_parts_of_file is 'Whether a file is still used'`.execute(db)
}
