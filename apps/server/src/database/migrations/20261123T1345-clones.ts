import { sql, type Kysely } from 'kysely'

/** The page of a solution names its copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index solutions_cloned on solutions (project_id, cloned_from, number) where cloned_from is not null`.execute(
    db,
  )
  await sql`comment on index solutions_cloned is 'The copies of a solution'`.execute(db)
}
