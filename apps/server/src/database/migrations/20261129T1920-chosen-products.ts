import { sql, type Kysely } from 'kysely'

/** What workgroups and campaigns are for, before symbols became other ones: they are for that again where the branch has these again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table workgroups add column chosen_products jsonb`.execute(db)
  await sql`comment on column workgroups.chosen_products is 'What people chose, where products have followed a change of the symbols; null: products itself'`.execute(
    db,
  )
  await sql`alter table campaigns add column chosen_models text[]`.execute(db)
  await sql`comment on column campaigns.chosen_models is 'What people chose, where models have followed a change of the symbols; null: models itself'`.execute(
    db,
  )
}
