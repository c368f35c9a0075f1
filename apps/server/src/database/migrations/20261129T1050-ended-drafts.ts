import { sql, type Kysely } from 'kysely'

/** Drafts that were saved or discarded: what is sent to one of them afterwards does not begin it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_drafts (
      user_id text not null references users,
      draft_id uuid not null,
      ended_at timestamptz not null,
      primary key (user_id, draft_id)
    )`.execute(db)
  await sql`comment on table ended_drafts is 'Drafts that were saved or discarded in the last 30 days'`.execute(db)
}
