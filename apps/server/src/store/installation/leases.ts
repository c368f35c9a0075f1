import type { LockKind } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, SingleWrites } from '../../database/open.ts'

/** What a lease locks: `{ kind: 'case', objectId: 'velluto/17' }`. */
export interface Locked {
  kind: LockKind
  objectId: string
}

export interface Lease extends Locked {
  /** Proves the holder; a new one at every grant. */
  token: string
  expiresAt: Date
}

/** Who has it when it cannot be had. */
export interface HeldLease {
  userId: string | null
  /** The login session, job or node that works under it. */
  holder: string
  acquiredAt: Date
  expiresAt: Date
}

export type LeaseOutcome = { granted: true; lease: Lease } | { granted: false; heldBy: HeldLease }

interface Taker {
  userId: string | null
  holder: string
  token: string
  durationMs: number
}

/**
 * Takes a lease, for the first time or after the last holder's has expired. The same holder gets a new token, so that
 * what it does under the old one is seen to be stale. Times are the database's: nodes need no common clock.
 */
export async function takeLease(write: SingleWrites, locked: Locked, taker: Taker): Promise<LeaseOutcome> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${taker.durationMs / 1000})`
  const { kind, objectId } = locked
  const { userId, holder, token } = taker
  const row = await write
    .insertInto('leases')
    .values({ kind, objectId, userId, holder, token, acquiredAt: sql`now()`, expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'objectId'])
        .doUpdateSet({ userId, holder, token, acquiredAt: sql`now()`, expiresAt, brokenAt: null })
        .where((where) =>
          where.or([where('leases.expiresAt', '<=', sql<Date>`now()`), where('leases.holder', '=', holder)]),
        ),
    )
    .returning(['expiresAt'])
    .executeTakeFirst()
  if (row) return { granted: true, lease: { kind, objectId, token, expiresAt: row.expiresAt } }
  const heldBy = await findLease(write, locked)
  // Let go between the two statements: it is free now.
  return heldBy ? { granted: false, heldBy } : takeLease(write, locked, taker)
}

/** Keeps a lease longer. False when it was lost: expired and taken by another, or broken by an administrator. */
export async function renewLease(
  write: SingleWrites,
  lease: Pick<Lease, 'kind' | 'objectId' | 'token'>,
  durationMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('leases')
    .set({ expiresAt: sql`now() + make_interval(secs => ${durationMs / 1000})` })
    .where('kind', '=', lease.kind)
    .where('objectId', '=', lease.objectId)
    .where('token', '=', lease.token)
    .where('brokenAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The end of a lease that was given back: no other can have expired then. */
const givenBack = sql<Date>`to_timestamp(0)`

/**
 * Gives a lease back; nothing happens when it was lost before. That its holder did is known until the lease is swept, for what was on the
 * way meanwhile.
 */
export async function releaseLease(
  write: SingleWrites,
  lease: Pick<Lease, 'kind' | 'objectId' | 'token'>,
): Promise<void> {
  await write
    .updateTable('leases')
    .set({ expiresAt: givenBack })
    .where('kind', '=', lease.kind)
    .where('objectId', '=', lease.objectId)
    .where('token', '=', lease.token)
    .execute()
}

/** Whether the holder has given a lease back by {@link releaseLease}. */
export async function isLeaseReleased(
  db: Pick<Db, 'selectFrom'>,
  { kind, objectId, token }: Pick<Lease, 'kind' | 'objectId' | 'token'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('leases')
    .select('token')
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .where('token', '=', token)
    .where('expiresAt', '=', givenBack)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes a lease away from whoever holds it: an administrator's right. The holder cannot renew it, and is told so. Returns whether
 * there was one.
 */
export async function breakLease(write: SingleWrites, { kind, objectId }: Locked): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('leases')
    .set({ brokenAt: sql`now()`, expiresAt: sql`now()` })
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .where('brokenAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A lease that somebody holds now. */
export interface ListedLease extends Locked, HeldLease {
  token: string
}

/** The leases that are held now, of a kind or of all, the oldest first; with `under` those of objects whose ids begin so. */
export async function listLeases(
  db: Pick<Db, 'selectFrom'>,
  { kind, under = '' }: { kind?: LockKind; under?: string } = {},
): Promise<ListedLease[]> {
  const rows = await db
    .selectFrom('leases')
    .select(['kind', 'objectId', 'userId', 'holder', 'token', 'acquiredAt', 'expiresAt'])
    .where('expiresAt', '>', sql<Date>`now()`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'case'))
    .where(sql<boolean>`starts_with(object_id, ${under})`)
    .orderBy('acquiredAt')
    .orderBy('objectId')
    .execute()
  // The column has kinds of the contract alone.
  return rows.map((row) => ({ ...row, kind: row.kind as LockKind }))
}

/** Whether a lease was broken. One that has expired, or is gone, was not: nobody has taken it away. */
export async function isLeaseBroken(
  db: Pick<Db, 'selectFrom'>,
  { kind, objectId, token }: Pick<Lease, 'kind' | 'objectId' | 'token'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('leases')
    .select('brokenAt')
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .where('token', '=', token)
    .executeTakeFirst()
  return row !== undefined && row.brokenAt !== null
}

/** Whether the last lease of something was broken, whoever held it, and nobody has taken it since. */
export async function wasLeaseBroken(db: Pick<Db, 'selectFrom'>, { kind, objectId }: Locked): Promise<boolean> {
  const row = await db
    .selectFrom('leases')
    .select('brokenAt')
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .executeTakeFirst()
  return row !== undefined && row.brokenAt !== null
}

/** Who holds a lease now; undefined when nobody does. */
export async function findLease(
  db: Pick<Db, 'selectFrom'>,
  { kind, objectId }: Locked,
): Promise<HeldLease | undefined> {
  return db
    .selectFrom('leases')
    .select(['userId', 'holder', 'acquiredAt', 'expiresAt'])
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
