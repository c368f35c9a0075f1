import { sql, type Kysely } from 'kysely'

/** Seeing the application as another user, what directories know of users and groups, and what groups of the provider give. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_sessions add column seen_as text references users on delete set null`.execute(db)
  await sql`create index login_sessions_seen_as on login_sessions (seen_as) where seen_as is not null`.execute(db)
  await sql`comment on index login_sessions_seen_as is 'Who is seen as a user, when the user goes'`.execute(db)
  await sql`alter table users add column external_id text, add column deprovisioned_at timestamptz`.execute(db)
  await sql`alter table user_groups add column external_id text`.execute(db)
  await sql`create index users_of_directory on users (external_id) where external_id is not null`.execute(db)
  await sql`comment on index users_of_directory is 'A user by the id of a directory'`.execute(db)
  await sql`
    create table scim_tokens (
      id uuid primary key,
      name text not null,
      token_hash text not null,
      beginning text not null,
      roles text[] not null,
      created_by text references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create unique index scim_tokens_by_hash on scim_tokens (token_hash)`.execute(db)
  await sql`comment on index scim_tokens_by_hash is 'The token of a request'`.execute(db)
  await sql`create index scim_tokens_of_maker on scim_tokens (created_by)`.execute(db)
  await sql`comment on index scim_tokens_of_maker is 'The tokens of a user, when the user goes'`.execute(db)
  await sql`
    create table sign_in_mapping (
      is_only boolean primary key default true check (is_only),
      mapping jsonb not null,
      changed_at timestamptz not null
    )`.execute(db)
}
