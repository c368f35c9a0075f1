import { sql, type Kysely } from 'kysely'

/** The text of attached files, which searches find. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column text_version integer not null default 0`.execute(db)
  await sql`comment on column files.text_version is 'The version of the program that read the text; 0: none has'`.execute(
    db,
  )
  await sql`create index files_by_text_version on files (text_version)`.execute(db)
  await sql`comment on index files_by_text_version is 'The job read-files: files that are not read yet'`.execute(db)
  await sql`create index solution_files_by_hash on solution_files (hash)`.execute(db)
  await sql`comment on index solution_files_by_hash is 'The job read-files: solutions that have a file'`.execute(db)
  await sql`
    create table file_texts (
      hash text primary key references files on delete cascade,
      -- What became of the reading: read, cut, empty, encrypted …
      outcome text not null,
      -- What the bytes are: pdf, docx … Null where nothing is read of them.
      kind text,
      text text not null,
      -- Where each page begins in the text, in UTF-16 code units.
      pages jsonb not null,
      -- How often reading it began and did not end.
      tries integer not null,
      at timestamptz not null
    )`.execute(db)
  await sql`comment on table file_texts is 'The text of each file, read once, and why there is none'`.execute(db)
}
