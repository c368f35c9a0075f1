import { randomUUID } from 'node:crypto'
import type { Db, SingleWrites } from '../../database/open.ts'
import { findLease, releaseLease, renewLease, takeLease } from '../installation/leases.ts'

const leaseMs = 30_000
const renewMs = 10_000

/** The lock of a project that is being published. */
function lockOf(projectId: string) {
  return { kind: 'publish', objectId: projectId } as const
}

/** Whether a project is being published: authoring and changes of its model wait until it is done. */
export async function isBeingPublished(db: Pick<Db, 'selectFrom'>, projectId: string): Promise<boolean> {
  return (await findLease(db, lockOf(projectId))) !== undefined
}

/**
 * Does something under the lock of a project, which ends with it, or half a minute after the process is gone. Returns `locked`, with
 * nothing done, where another publication has the lock.
 */
export async function underPublishLock<Value>(
  write: SingleWrites,
  { projectId, publication, userId }: { projectId: string; publication: string; userId: string },
  work: () => Promise<Value>,
): Promise<Value | 'locked'> {
  const token = randomUUID()
  // The same holder for each try: one after a kill need not wait for the lease to expire.
  const holder = `publication/${publication}`
  const outcome = await takeLease(write, lockOf(projectId), { userId, holder, token, durationMs: leaseMs })
  if (!outcome.granted) return 'locked'
  const renewing = setInterval(() => {
    // What cannot be renewed expires: authors can write again, and the transaction still checks what it moves.
    renewLease(write, outcome.lease, leaseMs).catch(() => undefined)
  }, renewMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await releaseLease(write, outcome.lease)
  }
}
