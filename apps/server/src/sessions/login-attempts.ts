import { sql } from 'kysely'
import type { SingleWrites } from '../database/open.ts'

/** How many failures within the window are let through before the next try has to wait for its end. */
const windowMs = 60_000
const allowedFailures = { pair: 5, user: 20, address: 60 } as const

/** Who tries to sign in, and from where. */
export interface Attempt {
  username: string
  address: string
}

function keysOf({ username, address }: Attempt): { key: string; allowed: number }[] {
  return [
    { key: `pair:${username}|${address}`, allowed: allowedFailures.pair },
    { key: `user:${username}`, allowed: allowedFailures.user },
    { key: `address:${address}`, allowed: allowedFailures.address },
  ]
}

/** The failed sign-ins of the last minute, on all nodes together; the same for names that do not exist. */
export class LoginAttempts {
  readonly #write: SingleWrites

  constructor(write: SingleWrites) {
    this.#write = write
  }

  /** Seconds to wait before the next try to sign in; 0: none. Counts by name, by address, and by both. */
  async secondsToWait(attempt: Attempt, now: Date): Promise<number> {
    const keys = keysOf(attempt)
    const rows = await this.#write
      .selectFrom('loginAttempts')
      .select(['key', 'failures', 'windowStartedAt'])
      .where(
        'key',
        'in',
        keys.map(({ key }) => key),
      )
      .execute()
    const waits = rows.map(({ key, failures, windowStartedAt }) => {
      const allowed = keys.find((candidate) => candidate.key === key)?.allowed ?? Infinity
      const endsInMs = windowStartedAt.getTime() + windowMs - now.getTime()
      return failures >= allowed ? Math.max(0, Math.ceil(endsInMs / 1000)) : 0
    })
    return Math.max(0, ...waits)
  }

  /** Counts a failure; the window starts anew when the last one is over. */
  async countFailure(attempt: Attempt, now: Date): Promise<void> {
    const windowStart = new Date(now.getTime() - windowMs)
    await this.#write
      .insertInto('loginAttempts')
      .values(keysOf(attempt).map(({ key }) => ({ key, failures: 1, windowStartedAt: now })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql`case when login_attempts.window_started_at <= ${windowStart} then 1 else login_attempts.failures + 1 end`,
          windowStartedAt: sql`case when login_attempts.window_started_at <= ${windowStart} then excluded.window_started_at else login_attempts.window_started_at end`,
        }),
      )
      .execute()
  }

  /** Forgets the failures of a person at an address, once they have signed in. */
  async forgetFailures({ username, address }: Attempt): Promise<void> {
    await this.#write.deleteFrom('loginAttempts').where('key', '=', `pair:${username}|${address}`).execute()
  }
}
