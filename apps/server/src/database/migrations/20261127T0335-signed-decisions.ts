import { sql, type Kysely } from 'kysely'

/** Decisions about approvals that are signed at the signature service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_decisions add column signature_transaction uuid`.execute(db)
  await sql`
    comment on column approval_decisions.signature_transaction is
      'The transaction that has signed version_hash; null: the step did not require it'`.execute(db)
}
