import { sql, type Kysely } from 'kysely'

/** Bookmarks open the pages of the length that was seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookmarks add column page_size integer not null default 10 check (page_size > 0)`.execute(db)
  await sql`drop index bookmarks_once`.execute(db)
  await sql`
    create unique index bookmarks_once on bookmarks (
      user_id, project_id, branch, profile, locale, page, results_page, page_size, coalesce(open, 0), coalesce(version, 0),
      md5(query::text)
    )`.execute(db)
  await sql`comment on index bookmarks_once is 'The same page has one bookmark of a user'`.execute(db)
}
