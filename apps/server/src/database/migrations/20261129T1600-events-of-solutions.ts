import { sql, type Kysely } from 'kysely'

/** Finds the audit trail of a solution. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_events_of_solution on audit_events ((detail ->> 'project'), (detail ->> 'solution'))
    where detail ->> 'solution' is not null`.execute(db)
  await sql`comment on index audit_events_of_solution is 'The audit trail of a solution'`.execute(db)
}
