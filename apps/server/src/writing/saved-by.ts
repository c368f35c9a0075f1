import type { SavedBy } from '@advisor/contract'
import type { Db } from '../database/open.ts'

/** Versions behind a version, up to another, the last first: who has saved them, and why. At most 50. */
export async function savedSince(
  db: Pick<Db, 'selectFrom'>,
  projectId: string,
  { number, version }: { number: number; version: number },
  upTo: number,
): Promise<SavedBy[]> {
  const rows = await db
    .selectFrom('solutionVersions')
    .leftJoin('users', 'users.id', 'solutionVersions.createdBy')
    .select(['version', 'realName', 'solutionVersions.createdAt', 'comment'])
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('version', '>', version)
    .where('version', '<=', upTo)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ version, realName, createdAt, comment }) => ({
    version,
    by: realName ?? '',
    at: createdAt.toISOString(),
    comment,
  }))
}
