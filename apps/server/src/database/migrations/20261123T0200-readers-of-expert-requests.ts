import { sql, type Kysely } from 'kysely'

/** Each reader of a request is told what their own sight covers, and the asker learns of answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table expert_requests
      add column query jsonb,
      add column answer_mailed_at timestamptz,
      add column answer_read_at timestamptz`.execute(db)
  await sql`
    update expert_requests set query = search_steps.query
    from search_steps where search_steps.id = expert_requests.step`.execute(db)
  // Where the step was removed, the words are left. Format 0 of a query is its text.
  await sql`
    update expert_requests set query = jsonb_build_object(
      'format', 0, 'quest', 'search', 'style', 'free-text', 'text', coalesce((
        select piece #>> '{values,0,text}' from jsonb_array_elements(search -> 'pieces') piece
        where piece ->> 'kind' = 'text' limit 1
      ), '')
    ) where query is null`.execute(db)
  await sql`alter table expert_requests alter column query set not null`.execute(db)
  await sql`comment on column expert_requests.query is 'A SearchQuery of the contract: what was searched'`.execute(db)
  await sql`comment on column expert_requests.search is
    'An AskedSearch of the contract: what mails and webhooks say, in the language of the group'`.execute(db)
}
