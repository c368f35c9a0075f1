import { randomUUID } from 'node:crypto'
import type { SingleWrites } from '../../database/open.ts'
import { isLeaseBroken, releaseLease, renewLease, takeLease, type Locked } from './leases.ts'

const leaseMs = 30_000
const usualRenewMs = 10_000

/** Who works under a lock. */
export interface WorkLock extends Locked {
  /** Null: the product itself. */
  userId: string | null
  /** The same for each try of the same work: one after a kill need not wait for the lease to expire. */
  holder: string
  /** How often the lock is kept longer, and learns that it was broken. */
  renewMs?: number
}

/**
 * Does something under a lock, which ends with it, or half a minute after the process is gone. Returns `locked`, with nothing done, where
 * another has the lock. `signal` aborts when an administrator breaks it.
 */
export async function underWorkLock<Value>(
  write: SingleWrites,
  { kind, objectId, userId, holder, renewMs = usualRenewMs }: WorkLock,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | 'locked'> {
  const outcome = await takeLease(
    write,
    { kind, objectId },
    { userId, holder, token: randomUUID(), durationMs: leaseMs },
  )
  if (!outcome.granted) return 'locked'
  const { lease } = outcome
  const end = new AbortController()
  const keep = async () => {
    // What cannot be renewed expires: others can work again, and what is done checks what it writes on.
    if (!(await renewLease(write, lease, leaseMs)) && (await isLeaseBroken(write, lease))) end.abort()
  }
  const renewing = setInterval(() => void keep().catch(() => undefined), renewMs)
  try {
    return await work(end.signal)
  } finally {
    clearInterval(renewing)
    await releaseLease(write, lease)
  }
}
