import { sql, type Kysely } from 'kysely'

/** The service session in which customer forms were sent and bookmarks made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_forms add column session_id text references service_sessions on delete set null`.execute(db)
  await sql`create index customer_forms_of_session on customer_forms (session_id)`.execute(db)
  await sql`comment on index customer_forms_of_session is 'The forms that were sent in a service session'`.execute(db)
  await sql`alter table bookmarks add column context text references service_sessions on delete set null`.execute(db)
  await sql`create index bookmarks_of_session on bookmarks (context)`.execute(db)
  await sql`comment on index bookmarks_of_session is 'The bookmarks of searches in a service session'`.execute(db)
}
