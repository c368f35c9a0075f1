import type { Db } from '../../database/open.ts'

/** A file that a version of an object of a model names. */
export interface ModelFile {
  hash: string
  contentType: string
  sizeBytes: number
}

/** Those of these files that any version of the model of a project names. */
export async function filesOfModel(db: Db, projectId: string, hashes: readonly string[]): Promise<ModelFile[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('files')
    .select(['hash', 'contentType', 'sizeBytes'])
    .where('hash', 'in', hashes)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('modelFiles')
          .select('modelFiles.hash')
          .whereRef('modelFiles.hash', '=', 'files.hash')
          .where('modelFiles.projectId', '=', projectId),
      ),
    )
    .execute()
  return rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }))
}
