import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'

/** How large the model of a branch is, and its case bases. */
export interface ModelSize {
  objects: number
  casebases: { id: string; caption: string }[]
}

/** The sizes of the models of a project, by branch. */
export async function readModelSizes(db: Db, projectId: string): Promise<Map<string, ModelSize>> {
  const rows = await readSql(
    db,
    sql<ModelSize & { branch: string }>`
      select shown.branch, count(*)::integer as objects,
        coalesce(jsonb_agg(jsonb_build_object('id', shown.object_id, 'caption', version.document ->> 'caption')
          order by shown.object_id) filter (where version.object_id is not null), '[]') as casebases
      from branch_model as shown
        left join model_versions as version on shown.kind = 'casebase' and version.kind = 'casebase'
          and version.project_id = shown.project_id and version.object_id = shown.object_id
          and version.version = shown.version
      where shown.project_id = ${projectId}
      group by shown.branch`,
  )
  return new Map(rows.map(({ branch, ...size }) => [branch, size]))
}
