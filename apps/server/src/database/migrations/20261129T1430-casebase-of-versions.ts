import { sql, type Kysely } from 'kysely'

/** A solution can move to another case base: which one it is in, a version says, as it says the state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table solution_versions add column casebase_id text`.execute(db)
  await sql`
    update solution_versions set casebase_id = solutions.casebase_id
    from solutions
    where solutions.project_id = solution_versions.project_id and solutions.number = solution_versions.number`.execute(
    db,
  )
  await sql`alter table solution_versions alter column casebase_id set not null`.execute(db)
  await sql`alter table solutions drop column casebase_id`.execute(db)
}
