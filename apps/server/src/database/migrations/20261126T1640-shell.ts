import { sql, type Kysely } from 'kysely'

/** What people say of themselves, how they prove who they are, what they are told, and what they agreed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column phone text,
    add column password_changed_at timestamptz not null default now(),
    add column must_change_password boolean not null default false`.execute(db)
  await sql`alter table login_sessions
    add column address text not null default '',
    add column browser text not null default '',
    add column has_unsaved boolean not null default false`.execute(db)
  await comment(
    db,
    'column login_sessions.browser',
    'The name of the browser as it sent it, cut; for the list of own login sessions',
  )
  await comment(db, 'column login_sessions.has_unsaved', 'Whether a form with unsaved changes is open in it')

  await sql`
    create table user_preferences (
      user_id text primary key references users (id) on delete cascade,
      -- By the schema Preferences of the contract.
      preferences jsonb not null
    )`.execute(db)
  await comment(
    db,
    'table user_preferences',
    'What users have chosen under My Preferences; without a row they have chosen nothing',
  )

  await sql`
    create table password_recoveries (
      -- The SHA-256 of the token in the mail, in hexadecimal digits.
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await comment(db, 'table password_recoveries', 'Links by which a forgotten password is replaced, each once')
  await sql`create index password_recoveries_by_user on password_recoveries (user_id, created_at)`.execute(db)
  await comment(
    db,
    'index password_recoveries_by_user',
    'recoverPwd: how many links a user has asked for, and older ones that end',
  )

  await sql`
    create table bearer_tokens (
      id uuid primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      -- The SHA-256 of the token, in hexadecimal digits.
      token_hash text not null unique,
      -- What one recognises it by.
      beginning text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await comment(db, 'table bearer_tokens', 'Tokens by which machine clients act as a user')
  await sql`create index bearer_tokens_by_user on bearer_tokens (user_id)`.execute(db)
  await comment(db, 'index bearer_tokens_by_user', 'The list of own tokens')

  await sql`
    create table data_consents (
      user_id text primary key references users (id) on delete cascade,
      country text not null,
      version integer not null,
      accepted_at timestamptz not null
    )`.execute(db)
  await comment(
    db,
    'table data_consents',
    'Who accepted that personal data are kept, when, from which country, and which version of the text',
  )

  await sql`
    create table server_notifications (
      id uuid primary key,
      level text not null,
      format text not null,
      key text not null,
      message text not null,
      -- Null: everybody.
      user_id text references users (id) on delete cascade,
      created_by text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await comment(db, 'table server_notifications', 'What administrators and the system tell users while they work')
  await sql`create index server_notifications_by_end on server_notifications (expires_at)`.execute(db)
  await comment(db, 'index server_notifications_by_end', 'Those that are shown now, and housekeeping')
  await sql`
    create table closed_notifications (
      notification_id uuid not null references server_notifications (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      primary key (notification_id, user_id)
    )`.execute(db)
  await comment(db, 'table closed_notifications', 'Notifications that a user has closed for good')
  await sql`create index closed_notifications_by_user on closed_notifications (user_id)`.execute(db)
  await comment(db, 'index closed_notifications_by_user', 'What a user has closed; the end of a user')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
