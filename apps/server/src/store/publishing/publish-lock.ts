import type { Db, SingleWrites } from '../../database/open.ts'
import { findLease } from '../installation/leases.ts'
import { underWorkLock } from '../installation/work-lock.ts'

/** The lock of a project that is being published. */
function lockOf(projectId: string) {
  return { kind: 'publish', objectId: projectId } as const
}

/** Whether a project is being published: authoring and changes of its model wait until it is done. */
export async function isBeingPublished(db: Pick<Db, 'selectFrom'>, projectId: string): Promise<boolean> {
  return (await findLease(db, lockOf(projectId))) !== undefined
}

/** Does something under the lock of a project. Returns `locked`, with nothing done, where another publication has the lock. */
export function underPublishLock<Value>(
  write: SingleWrites,
  { projectId, publication, userId }: { projectId: string; publication: string; userId: string },
  work: () => Promise<Value>,
): Promise<Value | 'locked'> {
  return underWorkLock(write, { ...lockOf(projectId), userId, holder: `publication/${publication}` }, work)
}
