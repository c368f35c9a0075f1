import type { SingleWrites } from '../database/open.ts'
import { releaseLease, renewLease, takeLease } from '../store/installation/leases.ts'

/** A node that dies frees the places of its users after this time. */
const leaseMs = 30_000
const renewEveryMs = 10_000

export interface PrintPlaceOptions {
  newToken: () => string
  onTrouble: (error: unknown) => void
}

/**
 * Takes the only place that a user has for a PDF, on whatever node, and keeps it. Resolves to what frees it; undefined if it
 * is taken.
 */
export async function takePrintPlace(
  write: SingleWrites,
  userId: string,
  { newToken, onTrouble }: PrintPlaceOptions,
): Promise<(() => Promise<void>) | undefined> {
  // Each PDF is a holder of its own: the same user on the same node has no second place.
  const token = newToken()
  const place = { kind: 'resource', objectId: `pdf/${userId}` } as const
  const outcome = await takeLease(write, place, { userId, holder: `pdf ${token}`, token, durationMs: leaseMs })
  if (!outcome.granted) return undefined
  const { lease } = outcome
  const timer = setInterval(() => void renewLease(write, lease, leaseMs).catch(onTrouble), renewEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    // A lease that cannot be given back expires.
    await releaseLease(write, lease).catch(onTrouble)
  }
}
