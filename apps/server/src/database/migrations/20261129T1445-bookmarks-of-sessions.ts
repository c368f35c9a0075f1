import { sql, type Kysely } from 'kysely'

/** Bookmarks of the dashboard of service sessions, and of searches in one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookmarks add column dashboard text`.execute(db)
  await sql`comment on column bookmarks.dashboard is 'What the page of service sessions showed, as the hash of its address says it'`.execute(
    db,
  )
  await sql`alter table bookmarks add column context text`.execute(db)
  await sql`comment on column bookmarks.context is 'The service session of the search; no foreign key: the search can be opened without it'`.execute(
    db,
  )
  await sql`drop index bookmarks_once`.execute(db)
  await sql`
    create unique index bookmarks_once on bookmarks (
      user_id, project_id, branch, profile, locale, page, results_page, page_size, coalesce(open, 0), coalesce(version, 0),
      md5(query::text), md5(coalesce(dashboard, '')), coalesce(context, '')
    )`.execute(db)
  await sql`comment on index bookmarks_once is 'The same page has one bookmark of a user'`.execute(db)
}
