import { sql, type Kysely } from 'kysely'

/** Finds the audit events that are older than they are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_events_at on audit_events (at)`.execute(db)
  await sql`comment on index audit_events_at is 'Removing old audit events'`.execute(db)
}
