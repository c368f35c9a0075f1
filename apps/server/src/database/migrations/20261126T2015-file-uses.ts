import { sql, type Kysely } from 'kysely'

/** Who holds files beside the versions of solutions and of the model, which have tables of their own; and values that authors propose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_uses (
      hash text not null references files,
      -- 'upload': held by the user who has sent the file, until it is saved; 'draft': held by a draft.
      kind text not null,
      -- The id of the user, or of the draft.
      holder text not null,
      name text not null,
      content_type text not null,
      created_at timestamptz not null,
      -- Null: until the holder lets go.
      expires_at timestamptz,
      primary key (hash, kind, holder)
    )`.execute(db)
  await sql`comment on table file_uses is 'Files that something holds which is no version of a solution or of the model'`.execute(
    db,
  )
  await sql`create index file_uses_by_holder on file_uses (kind, holder)`.execute(db)
  await sql`comment on index file_uses_by_holder is 'uploadSolutionFile and updateCase: what a user has sent'`.execute(
    db,
  )
  await sql`create index file_uses_by_end on file_uses (expires_at)`.execute(db)
  await sql`comment on index file_uses_by_end is 'The job sweep-files: uses that have ended'`.execute(db)

  await sql`
    create table proposed_values (
      id uuid primary key,
      project_id text not null references projects (id) on delete cascade,
      slot_id text not null,
      -- Of a composite.
      member_id text,
      text text not null,
      locale text not null,
      -- The solution in which it is to stand; null until there is one.
      solution integer,
      state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
      created_by text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`comment on table proposed_values is 'Values that authors miss in the model; they are reviewed and change nothing by themselves'`.execute(
    db,
  )
  await sql`create index proposed_values_by_project on proposed_values (project_id, state, created_at)`.execute(db)
  await sql`comment on index proposed_values_by_project is 'The review of proposed values'`.execute(db)
}
