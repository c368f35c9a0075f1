import { sql, type Kysely } from 'kysely'

/** Users who sign in at a provider, and what is accepted once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_identities (
      issuer text not null,
      subject text not null,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (issuer, subject)
    )`.execute(db)
  await comment(db, 'table user_identities', 'Who a user is at an OpenID Connect provider')
  await sql`create index user_identities_by_user on user_identities (user_id)`.execute(db)
  await comment(db, 'index user_identities_by_user', 'The end of a user')

  await sql`
    create table used_once (
      -- The SHA-256 of what was used, in hexadecimal digits.
      id_hash text primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await comment(
    db,
    'table used_once',
    'Returns of sign-ins and signed tokens that were used; housekeeping removes them',
  )
  await sql`create index used_once_by_end on used_once (expires_at)`.execute(db)
  await comment(db, 'index used_once_by_end', 'Housekeeping')

  await sql`alter table login_sessions add column issuer text, add column id_token text`.execute(db)
  await comment(db, 'column login_sessions.issuer', 'The provider at which the user has signed in; null: elsewhere')
  await comment(db, 'column login_sessions.id_token', 'Tells the provider who signs out; null: none, or a long one')
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
