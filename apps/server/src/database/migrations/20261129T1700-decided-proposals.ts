import { sql, type Kysely } from 'kysely'

/** What became of the values that authors have proposed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proposed_values
    add column symbol text,
    add column comment text,
    add column decided_by text,
    add column decided_at timestamptz`.execute(db)
  await sql`comment on column proposed_values.symbol is 'Of an accepted one: the value of the model that it has become, or that it was all along'`.execute(
    db,
  )
}
