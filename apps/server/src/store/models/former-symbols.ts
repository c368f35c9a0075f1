import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { changeKinds } from '../change-log/change-kinds.ts'

/** As many versions of a type are looked at, the last ones. */
const mostVersions = 20

/**
 * The captions, in the master language, that symbols had in the last version of their type that had them, by id. Only
 * versions that the branch has had count: what was only prepared elsewhere is not told.
 */
export async function formerSymbolCaptions(
  db: Db,
  { projectId, branch, typeId }: { projectId: string; branch: string; typeId: string },
  symbolIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readSql(
    db,
    sql<{ id: string; caption: string }>`
      select distinct on (symbol ->> 'id') symbol ->> 'id' as id, symbol ->> 'caption' as caption
      from (
        select version.version, version.document
        from model_versions version
        where version.project_id = ${projectId} and version.kind = 'type' and version.object_id = ${typeId}
          and version.version in (
            select logged.version from change_log logged
            where logged.kind = ${sql.lit(changeKinds.model)} and logged.project_id = ${projectId}
              and logged.branch = ${branch} and logged.object_id = ${`type/${typeId}`}
          )
        order by version.version desc
        limit ${mostVersions}
      ) former, jsonb_array_elements(former.document -> 'symbols') symbol
      where symbol ->> 'id' = any(${symbolIds}::text[])
      order by symbol ->> 'id', former.version desc`,
  )
  return new Map(rows.map(({ id, caption }) => [id, caption]))
}
