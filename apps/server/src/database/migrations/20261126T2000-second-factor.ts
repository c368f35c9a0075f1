import { sql, type Kysely } from 'kysely'

/** What users prove beside their password, and sign-ins that wait for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_sessions add column proved_at timestamptz`.execute(db)
  await comment(
    db,
    'column login_sessions.proved_at',
    'When the user last proved in it who they are; for a while after that the second factor can be changed',
  )

  await sql`
    create table code_factors (
      user_id text primary key references users (id) on delete cascade,
      -- Encrypted; null until a code of it has confirmed it.
      secret bytea,
      confirmed_at timestamptz,
      -- The time step of the last code that was taken: none of it, and none before it, is taken again.
      last_step integer not null default 0,
      -- Encrypted; a secret that no code has confirmed yet.
      started_secret bytea,
      started_at timestamptz,
      wrong_codes integer not null default 0,
      wrong_since timestamptz not null default now()
    )`.execute(db)
  await comment(db, 'table code_factors', 'Secrets of authenticator apps (RFC 6238)')

  await sql`
    create table passkeys (
      id uuid primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      credential_id text not null unique,
      public_key bytea not null,
      -- The host that it is bound to.
      rp_id text not null,
      -- Authenticators that count their signatures tell a copy of the passkey by it.
      counter bigint not null,
      transports text[] not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await comment(db, 'table passkeys', 'Public keys of passkeys (WebAuthn)')
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db)
  await comment(db, 'index passkeys_by_user', 'The second factors of a user')
  await sql`create index passkeys_by_host on passkeys (rp_id)`.execute(db)
  await comment(db, 'index passkeys_by_host', 'checkLogin: whether anybody has a passkey here')

  await sql`
    create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      -- The SHA-256 of the user and the code, in hexadecimal digits: the code has 80 random bits.
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db)
  await comment(db, 'table recovery_codes', 'Codes that stand for a lost second factor, each once')

  await sql`
    create table pending_sign_ins (
      -- The SHA-256 of the cookie of the browser, in hexadecimal digits.
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      force_new_session boolean not null,
      tries integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await comment(db, 'table pending_sign_ins', 'Sign-ins whose password was right, and that wait for the second factor')
  await sql`create index pending_sign_ins_by_user on pending_sign_ins (user_id)`.execute(db)
  await comment(db, 'index pending_sign_ins_by_user', 'They end with another password, and with a reset of the factors')

  await sql`
    create table passkey_challenges (
      -- The SHA-256 of the challenge, in hexadecimal digits.
      challenge_hash text primary key,
      purpose text not null,
      -- The SHA-256 of the cookie of the browser, in hexadecimal digits.
      browser_hash text not null,
      -- Null: whoever signs in by a passkey alone.
      user_id text references users (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await comment(db, 'table passkey_challenges', 'Challenges that browsers were given for passkeys, each for one answer')
  await sql`create index passkey_challenges_by_user on passkey_challenges (user_id)`.execute(db)
  await comment(db, 'index passkey_challenges_by_user', 'The end of a user')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
