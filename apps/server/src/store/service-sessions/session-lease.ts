import { sql } from 'kysely'
import type { Db, SingleWrites } from '../../database/open.ts'
import { breakLease, findLease, takeLease, type LeaseOutcome } from '../installation/leases.ts'

/** A technician who sends no sign for this time does not hold a session any more. */
export const sessionLeaseMs = 15 * 60_000

/** The lock of a session: who works on it. One user holds it once, in whatever tab. */
export const leaseOfSession = (DSID: string) => ({ kind: 'service session' as const, objectId: DSID })

/** Takes the lock of a session for a user, or keeps it longer. */
export function holdSession(write: SingleWrites, DSID: string, userId: string, token: string): Promise<LeaseOutcome> {
  return takeLease(write, leaseOfSession(DSID), { userId, holder: `user/${userId}`, token, durationMs: sessionLeaseMs })
}

/** The id of the user who works on a session now. */
export async function holderOfSession(db: Db, DSID: string): Promise<string | undefined> {
  return (await findLease(db, leaseOfSession(DSID)))?.userId ?? undefined
}

/** The session on which a user works now; the one taken last where there are several. */
export async function sessionHeldBy(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('leases')
    .select('objectId')
    .where('kind', '=', leaseOfSession('').kind)
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('acquiredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.objectId
}

/** Takes the lock from whoever has it; returns whether there was one. */
export function releaseSession(write: SingleWrites, DSID: string): Promise<boolean> {
  return breakLease(write, leaseOfSession(DSID))
}
