import type { Declaration } from '@advisor/contract'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../sessions/caller.ts'
import { TooManyRequests } from './refusal.ts'

const windowMs = 60_000
/** How many users are counted at a call. Beyond them, those that have asked for nothing the longest are forgotten. */
const mostCounted = 20_000

/** Counts what users ask for: at calls that are dear, and that not everybody has. */
export class UserRates {
  readonly #counted = new LRUCache<string, { count: number; endsAt: number }>({ max: mostCounted })

  /** Counts a request of a user. Throws {@link TooManyRequests} for one beyond so many within a minute. */
  count(userId: string, call: string, perMinute: number, nowMs = performance.now()): void {
    const key = `${call} ${userId}`
    const known = this.#counted.get(key)
    const counted = known && known.endsAt > nowMs ? known : { count: 0, endsAt: nowMs + windowMs }
    counted.count += 1
    this.#counted.set(key, counted)
    if (counted.count > perMinute) throw new TooManyRequests(Math.ceil((counted.endsAt - nowMs) / 1_000))
  }
}

/**
 * Counts a request that its caller may make. Others behind the same address, and strangers, use up nothing of it. Calls that everybody
 * has are counted by address, before anything of them is read.
 */
export function countForUser(
  { server }: { server: { userRates?: UserRates | undefined } },
  { name, access, limits: { perMinute } }: Pick<Declaration, 'name' | 'access' | 'limits'>,
  { known }: { known?: { caller: Pick<Caller, 'userId'> } | undefined },
): void {
  if (known && access.to !== 'public' && perMinute !== undefined)
    server.userRates?.count(known.caller.userId, name, perMinute)
}
