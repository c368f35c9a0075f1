import { sql, type Kysely } from 'kysely'

/** The service session in which customer forms were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_forms add column session_id text references service_sessions on delete set null`.execute(db)
  await sql`create index customer_forms_of_session on customer_forms (session_id)`.execute(db)
  await sql`comment on index customer_forms_of_session is 'The forms that were sent in a service session'`.execute(db)
}
