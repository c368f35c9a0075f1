import { sql } from 'kysely'
import type { SingleWrites } from '../database/open.ts'

const windowMs = 60_000

/**
 * How many failures within a window are evaluated. `account` counts the failures of an account from all unknown devices:
 * it slows down guessing from many addresses, and is so high that a few strangers do not lock the owner out.
 */
const allowedFailures = { device: 5, pair: 5, address: 60, account: 100 } as const

/** Who tries to sign in, and from where. */
export interface Attempt {
  /** Folded. */
  username: string
  /** As `addressGroup` makes it. */
  address: string
  /** The device, if the account has signed in on it before. */
  knownDevice: string | undefined
}

interface Counter {
  key: string
  allowed: number
}

/**
 * The failed sign-ins of the last minute, on all nodes together; the same for names that do not exist. An attempt counts
 * as a failure from before its password is evaluated, so that attempts at the same time do not exceed the limits.
 */
export class LoginAttempts {
  readonly #write: SingleWrites

  constructor(write: SingleWrites) {
    this.#write = write
  }

  /** Counts an attempt as a failure. Returns 0, or the seconds to wait (at most a minute) if it is not to be evaluated. */
  async reserve(attempt: Attempt, now: Date): Promise<number> {
    const counters = countersOf(attempt)
    const seconds = await this.#secondsToWait(counters, now)
    if (seconds > 0) return seconds
    const reserved = await this.#countUp(counters, now)
    if (reserved.length === counters.length) return 0
    // Another node has taken the last one in between.
    await this.#countDown(reserved)
    return Math.max(1, await this.#secondsToWait(counters, now))
  }

  /** Takes back a reservation that was no failure, and forgets the failures of this account at this address or device. */
  async succeed(attempt: Attempt): Promise<void> {
    const [own, ...shared] = countersOf(attempt).map(({ key }) => key)
    if (own !== undefined) await this.#write.deleteFrom('loginAttempts').where('key', '=', own).execute()
    await this.#countDown(shared)
  }

  async #secondsToWait(counters: readonly Counter[], now: Date): Promise<number> {
    const rows = await this.#write
      .selectFrom('loginAttempts')
      .select(['key', 'failures', 'windowStartedAt'])
      .where(
        'key',
        'in',
        counters.map(({ key }) => key),
      )
      .execute()
    const waits = rows.map(({ key, failures, windowStartedAt }) => {
      const allowed = counters.find((counter) => counter.key === key)?.allowed ?? Infinity
      return failures >= allowed ? secondsLeft(windowStartedAt, now) : 0
    })
    return Math.max(0, ...waits)
  }

  /** Counts up where the limit allows it, in one statement. Returns the keys that were counted. */
  async #countUp(counters: readonly Counter[], now: Date): Promise<string[]> {
    const allowed = JSON.stringify(Object.fromEntries(counters.map(({ key, allowed: most }) => [key, most])))
    const [earliest, latest] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + windowMs)]
    const isRunning = sql`(counter.window_started_at > ${earliest} and counter.window_started_at < ${latest})`
    // In the order of the keys: two statements never wait for each other.
    const keys = counters.map(({ key }) => key).toSorted()
    const { rows } = await sql<{ key: string }>`
      insert into login_attempts as counter (key, failures, window_started_at)
      select key, 1, ${now} from unnest(${keys}::text[]) key
      on conflict (key) do update set
        failures = case when ${isRunning} then counter.failures + 1 else 1 end,
        window_started_at = case when ${isRunning} then counter.window_started_at else excluded.window_started_at end
      where not ${isRunning} or counter.failures < (${allowed}::jsonb ->> excluded.key)::integer
      returning key`.execute(this.#write)
    return rows.map(({ key }) => key)
  }

  async #countDown(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await this.#write
      .updateTable('loginAttempts')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('key', 'in', keys)
      .execute()
  }
}

/** The counter of its own comes first, then those that the attempt shares with others. */
function countersOf({ username, address, knownDevice }: Attempt): Counter[] {
  const { device, pair, address: ofAddress, account } = allowedFailures
  if (knownDevice !== undefined) return [{ key: `device:${knownDevice}|${username}`, allowed: device }]
  return [
    { key: `pair:${username}|${address}`, allowed: pair },
    { key: `address:${address}`, allowed: ofAddress },
    { key: `user:${username}`, allowed: account },
  ]
}

/** A window that starts far in the future was counted before the clock was set back: it is over. */
function secondsLeft(windowStartedAt: Date, now: Date): number {
  const runningMs = now.getTime() - windowStartedAt.getTime()
  if (Math.abs(runningMs) >= windowMs) return 0
  return Math.ceil(Math.min(windowMs, windowMs - runningMs) / 1000)
}
