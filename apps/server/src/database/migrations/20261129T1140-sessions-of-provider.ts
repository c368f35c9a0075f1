import { sql, type Kysely } from 'kysely'

/** A provider ends one of its sessions by its id, and with it the login sessions that were opened in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_sessions add column provider_session text`.execute(db)
  await sql`comment on column login_sessions.provider_session is 'The claim sid of the ID token; null: none'`.execute(
    db,
  )
}
