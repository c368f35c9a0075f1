import { sql, type Kysely } from 'kysely'

/** What was posted to other systems, and how far they were told of solutions that change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_deliveries (
      -- The receiver knows it as Advisor-Delivery: the same for each try.
      id text primary key,
      event text not null,
      url text not null,
      -- As it was last sent; it can be sent again.
      body jsonb not null,
      -- What it is about, for the administrator: a session, a number of solutions.
      subject text not null,
      state text not null check (state in ('waiting', 'sent', 'failed')),
      tries integer not null default 0,
      created_at timestamptz not null,
      tried_at timestamptz,
      -- Why the last try failed.
      problem text
    )`.execute(db)
  await comment(db, 'table webhook_deliveries', 'What is posted to other systems, for a month')
  await sql`create index webhook_deliveries_by_time on webhook_deliveries (created_at desc)`.execute(db)
  await comment(db, 'index webhook_deliveries_by_time', 'webhookDeliveries: the newest first; housekeeping: the oldest')
  await sql`
    create table change_checkpoints (
      name text primary key,
      tx xid8 not null,
      seq bigint not null
    )`.execute(db)
  await comment(
    db,
    'table change_checkpoints',
    'How far the change log was told to other systems, by what is told: the place behind the last change',
  )
}

async function comment(db: Kysely<unknown>, thing: string, words: string): Promise<void> {
  await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
}
