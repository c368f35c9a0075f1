import type { ModelKind, ModelRecord } from '@advisor/contract'
import type { Db } from '../../database/open.ts'

/** One thing of a model with all its versions and who shows which. */
export interface NamedModelRecord {
  kind: ModelKind
  id: string
  record: ModelRecord
}

/** The whole model of a project with all its versions, in no particular order; versions ascend. */
export async function readModelRecords(db: Db, projectId: string): Promise<NamedModelRecord[]> {
  const versions = await db
    .selectFrom('modelVersions')
    .select(['kind', 'objectId', 'version', 'createdBy', 'createdAt', 'document'])
    .where('projectId', '=', projectId)
    .orderBy('version')
    .execute()
  const pointers = await db
    .selectFrom('branchModel')
    .select(['kind', 'objectId', 'branch', 'version'])
    .where('projectId', '=', projectId)
    .execute()
  const keyOf = (row: { kind: string; objectId: string }) => `${row.kind}/${row.objectId}`
  const pointersOf = Map.groupBy(pointers, keyOf)
  return [...Map.groupBy(versions, keyOf)].flatMap(([key, rows]) => {
    const first = rows[0]
    if (!first) return []
    const record: ModelRecord = {
      versions: rows.map(({ version, createdBy, createdAt, document }) => ({
        version,
        by: createdBy,
        at: createdAt.toISOString(),
        document,
      })),
      branches: Object.fromEntries((pointersOf.get(key) ?? []).map(({ branch, version }) => [branch, version])),
    }
    return [{ kind: first.document.kind, id: first.objectId, record }]
  })
}
