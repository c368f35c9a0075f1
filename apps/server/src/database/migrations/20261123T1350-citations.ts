import { sql, type Kysely } from 'kysely'

/** Which solutions a version leads to by links in its texts: its citations of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table solution_citations (
      project_id text not null,
      number integer not null,
      version integer not null,
      -- No foreign key: a text may lead to a solution that is not there.
      cited integer not null,
      primary key (project_id, number, version, cited),
      foreign key (project_id, number, version) references solution_versions on delete cascade
    )`.execute(db)
  await sql`comment on table solution_citations is 'The solutions to which the texts of a version link'`.execute(db)
  await sql`create index solution_citations_of on solution_citations (project_id, cited)`.execute(db)
  await sql`comment on index solution_citations_of is 'Who cites a solution'`.execute(db)
  await sql`
    insert into solution_citations (project_id, number, version, cited)
    select distinct versions.project_id, versions.number, versions.version, cited::integer
    from solution_versions versions,
      regexp_matches(versions.content::text, '/case-details\\?([^"\\\\]*)', 'g') link,
      substring(link[1] from '(?:^|[&;])caseId=(\\d{1,9})(?:&|$)') cited
    where versions.content::text like '%/case-details?%' and cited is not null and cited::integer <> versions.number
      and substring(link[1] from '(?:^|[&;])project=([^&#]*)') = versions.project_id`.execute(db)
}
