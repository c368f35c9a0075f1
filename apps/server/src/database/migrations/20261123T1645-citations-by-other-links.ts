import { sql, type Kysely } from 'kysely'

/** Citations by links that open a solution on another page than its own: in a search, as a preview, or in public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into solution_citations (project_id, number, version, cited)
    select distinct versions.project_id, versions.number, versions.version, cited::integer
    from solution_versions versions,
      regexp_matches(
        versions.content::text,
        'href=\\\\"[^"\\\\]*/(solution-preview|showcase|project-home)\\?([^"\\\\#]*)', 'g') link,
      substring(link[2] from case link[1]
        when 'project-home' then '(?:^|[&;])open=([1-9]\\d{0,8})(?:&|$)'
        else '(?:^|[&;])caseId=([1-9]\\d{0,8})(?:&|$)' end) cited
    where versions.content::text like '%href=%' and cited is not null and cited::integer <> versions.number
      and substring(link[2] from '(?:^|[&;])project=([^&#]*)') = versions.project_id
    on conflict do nothing`.execute(db)
}
