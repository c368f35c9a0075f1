import { sql, type Kysely } from 'kysely'

/** Drafts have the files beside their texts, and the values that are proposed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By the schemas DraftFile and ProposedValue of the contract; null: they were not changed.
  await sql`alter table draft_cases add column files jsonb, add column proposals jsonb`.execute(db)
  await sql`comment on column draft_cases.files is 'Those that its author has sent are held by file_uses with the kind draft'`.execute(
    db,
  )
}
