import { LRUCache } from 'lru-cache'

const mostKnown = 20_000
const hourMs = 3_600_000

/** Remembers for an hour what was recorded on this node, so that asking again for the same is not recorded again. */
export class RecentOccasions {
  readonly #known = new LRUCache<string, true>({ max: mostKnown, ttl: hourMs })

  /** Whether this occasion is none of the last hour. */
  isNew(...named: readonly (string | number)[]): boolean {
    const key = JSON.stringify(named)
    const isKnown = this.#known.has(key)
    this.#known.set(key, true)
    return !isKnown
  }
}
