import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** How many failures within the window are let through before the next try has to wait for its end. */
const windowMs = 60_000
const allowedFailures = { pair: 5, user: 20, address: 60 } as const

interface Attempt {
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

/**
 * Seconds this person has to wait before the next try to sign in; 0: none. Counts by name, by address, and by both,
 * on all nodes together, and the same for names that do not exist.
 */
export async function secondsToWait(db: Db, attempt: Attempt, now: Date): Promise<number> {
  const keys = keysOf(attempt)
  const rows = await db
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
export async function countFailure(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - windowMs)
  await db
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

/** Forgets the failures of this person at this address once they are in. */
export async function forgetFailures(db: Db, { username, address }: Attempt): Promise<void> {
  await db.deleteFrom('loginAttempts').where('key', '=', `pair:${username}|${address}`).execute()
}
