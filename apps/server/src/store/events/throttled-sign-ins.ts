import type { AuditEvents } from './audit-events.ts'

const windowMs = 60_000
/** Names and addresses that are counted one by one; of further ones only the number of attempts is kept. */
const mostCounted = 1_000
const mostListed = 10

export interface ThrottledSignIn {
  username: string
  address: string
}

/** Counts sign-ins that had to wait, and writes one audit event for all of a minute: a flood is one row. */
export class ThrottledSignIns {
  readonly #audit: Pick<AuditEvents, 'record'>
  readonly #onTrouble: (error: unknown, detail: Record<string, unknown>) => void
  readonly #usernames = new Map<string, number>()
  readonly #addresses = new Map<string, number>()
  #times = 0
  #timer: NodeJS.Timeout | undefined

  /** `onTrouble` gets what could not be written. */
  constructor(
    audit: Pick<AuditEvents, 'record'>,
    onTrouble: (error: unknown, detail: Record<string, unknown>) => void,
  ) {
    this.#audit = audit
    this.#onTrouble = onTrouble
  }

  count({ username, address }: ThrottledSignIn): void {
    this.#times += 1
    countUp(this.#usernames, username)
    countUp(this.#addresses, address)
    this.#timer ??= setTimeout(() => void this.flush(), windowMs).unref()
  }

  /** Writes what was counted. Never fails. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#times === 0) return
    const detail = {
      times: this.#times,
      usernames: mostFrequent(this.#usernames),
      addresses: mostFrequent(this.#addresses),
    }
    this.#times = 0
    this.#usernames.clear()
    this.#addresses.clear()
    await this.#audit
      .record('sign-ins-throttled', null, detail)
      .catch((error: unknown) => this.#onTrouble(error, detail))
  }
}

function countUp(counts: Map<string, number>, key: string): void {
  const count = counts.get(key) ?? 0
  if (count > 0 || counts.size < mostCounted) counts.set(key, count + 1)
}

/** The most frequent keys with their counts, the most frequent first. */
function mostFrequent(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, mostListed)
}
