import type { ModelDocument } from '@advisor/contract'
import type { TestDatabase } from '../database/testing.ts'
import { insertModelVersions, pointModelBranches } from '../store/models/model-writer.ts'

/** Makes a branch show documents that need not make a whole model, as a newer version of the product may have written them. */
export async function saveUncheckedModel(
  { transact }: Pick<TestDatabase, 'transact'>,
  { projectId, branch, by }: { projectId: string; branch: string; by: string },
  documents: readonly ModelDocument[],
): Promise<void> {
  await transact(async (tx) => {
    const versions = await tx
      .selectFrom('modelVersions')
      .select((row) => row.fn.max('version').as('version'))
      .where('projectId', '=', projectId)
      .executeTakeFirst()
    const version = (versions?.version ?? 0) + 1
    const at = new Date().toISOString()
    await insertModelVersions(
      tx,
      projectId,
      documents.map((document) => ({ version, by, at, document })),
    )
    const pointers = documents.map(({ kind, id }) => ({ branch, kind, objectId: id, version }))
    await pointModelBranches(tx, projectId, pointers, by)
  })
}
