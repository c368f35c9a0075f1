import type { TestDatabase } from '../database/testing.ts'

/** Takes a document away from a branch. */
export async function removeModelPointer(
  database: TestDatabase,
  { projectId, branch, kind, id }: { projectId: string; branch: string; kind: string; id: string },
): Promise<void> {
  await database.write
    .deleteFrom('branchModel')
    .where('projectId', '=', projectId)
    .where('branch', '=', branch)
    .where('kind', '=', kind)
    .where('objectId', '=', id)
    .execute()
}
