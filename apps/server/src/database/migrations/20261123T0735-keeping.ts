import { sql, type Kysely } from 'kysely'

/** What users keep and share: favourites, and bookmarks of solutions and searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorites (
      user_id text not null references users on delete cascade,
      project_id text not null references projects on delete cascade,
      -- No foreign key: the list says that a solution is gone.
      number integer not null check (number > 0),
      at timestamptz not null,
      primary key (user_id, project_id, number)
    )`.execute(db)
  await sql`comment on table favorites is 'Solutions that users keep, whatever the branch'`.execute(db)
  await sql`create index favorites_by_time on favorites (user_id, project_id, at desc, number)`.execute(db)
  await sql`comment on index favorites_by_time is 'A page of the favourites of a user'`.execute(db)
  await sql`
    create table bookmarks (
      id text primary key,
      user_id text not null references users on delete cascade,
      project_id text not null references projects on delete cascade,
      branch text not null,
      profile text not null,
      -- The language of the page.
      locale text not null,
      -- A SearchQuery of the contract; it asks for nothing where the bookmark holds a solution alone.
      query jsonb not null,
      page text not null check (page in ('dialog', 'results', 'details')),
      results_page integer not null check (results_page > 0),
      open integer,
      -- Of the open solution, as the branch showed it.
      version integer,
      at timestamptz not null,
      check ((open is null) = (version is null)),
      check ((page = 'details') = (open is not null))
    )`.execute(db)
  await sql`comment on table bookmarks is 'Solutions and searches that users share by a link. The id is the link''s secret'`.execute(
    db,
  )
  await sql`
    create unique index bookmarks_once on bookmarks (
      user_id, project_id, branch, profile, locale, page, results_page, coalesce(open, 0), coalesce(version, 0), md5(query::text)
    )`.execute(db)
  await sql`comment on index bookmarks_once is 'The same page has one bookmark of a user'`.execute(db)
}
