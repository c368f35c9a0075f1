import { sql, type Kysely } from 'kysely'

/** Tables that all capabilities use: the change log, leases, settings, tasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table change_log (
      seq bigint generated always as identity primary key,
      -- The writing transaction. Readers go by (tx, seq) below the oldest running transaction, so that a number that commits late is not skipped.
      tx xid8 not null default pg_current_xact_id(),
      -- Null for what belongs to the installation: users, roles, groups, settings.
      project_id text,
      -- Null for what all branches share.
      branch text,
      kind text not null,
      object_id text not null,
      version integer,
      user_id text,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index change_log_tx_seq on change_log (tx, seq)`.execute(db)
  await sql`comment on index change_log_tx_seq is 'Followers reading on from their checkpoint'`.execute(db)
  await sql`
    create table leases (
      kind text not null,
      object_id text not null,
      -- Proves the holder; a new one at every grant.
      token text not null,
      user_id text,
      holder text not null,
      acquired_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (kind, object_id)
    )`.execute(db)
  await sql`
    create table settings (
      key text primary key,
      value jsonb not null,
      updated_by text,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create table tasks (
      id text primary key,
      kind text not null,
      state text not null check (state in ('aborted', 'cancelled by user', 'completed', 'disconnected', 'error', 'errored', 'pending', 'retrying', 'running', 'skipped', 'reconnecting')),
      payload jsonb not null,
      result jsonb,
      error text,
      done integer not null default 0,
      total integer,
      cancel_requested boolean not null default false,
      created_by text,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz
    )`.execute(db)
}
