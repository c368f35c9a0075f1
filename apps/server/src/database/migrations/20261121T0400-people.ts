import { sql, type Kysely } from 'kysely'

/** Users, groups and roles; login sessions; failed attempts; the audit log of the installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      username text not null,
      -- What one types to sign in, folded: unique whatever the case.
      username_key text not null unique,
      real_name text not null,
      mail text,
      locale text,
      -- Argon2id in PHC format; null: no password sign-in.
      password_hash text,
      disabled boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table roles (
      id text primary key,
      name text not null,
      permissions text[] not null,
      applications text[] not null
    )`.execute(db)
  await sql`
    create table user_groups (
      id text primary key,
      name text not null,
      grants jsonb not null
    )`.execute(db)
  await sql`
    create table user_roles (
      user_id text not null references users on delete cascade,
      role_id text not null references roles on delete cascade,
      primary key (user_id, role_id)
    )`.execute(db)
  await sql`
    create table user_group_members (
      user_id text not null references users on delete cascade,
      group_id text not null references user_groups on delete cascade,
      primary key (user_id, group_id)
    )`.execute(db)
  await sql`
    create table login_sessions (
      -- SHA-256 of the cookie's value: a copy of this table opens no session.
      id_hash text primary key,
      user_id text not null references users on delete cascade,
      locale text not null,
      project_id text,
      branch text,
      profile text,
      quest text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`comment on table login_sessions is 'One row per signed-in browser'`.execute(db)
  await sql`create index login_sessions_expires_at on login_sessions (expires_at)`.execute(db)
  await sql`comment on index login_sessions_expires_at is 'Sweeping expired sessions'`.execute(db)
  await sql`
    create table login_attempts (
      -- 'user:<folded name>' or 'address:<ip>'
      key text primary key,
      failures integer not null,
      window_started_at timestamptz not null
    )`.execute(db)
  await sql`
    create table search_states (
      session_id_hash text not null references login_sessions on delete cascade,
      -- 'free', or the id of an opened service session
      context text not null,
      state jsonb not null,
      primary key (session_id_hash, context)
    )`.execute(db)
  await sql`
    create table audit_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      user_id text,
      kind text not null,
      detail jsonb not null
    )`.execute(db)
  await sql`
    create table action_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      user_id text not null,
      project_id text,
      call text not null,
      -- actionStartTime, actionCategory, actionEvent, actionValue as the browser sent them
      sent jsonb not null
    )`.execute(db)
}
