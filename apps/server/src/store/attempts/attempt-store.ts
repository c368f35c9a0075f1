import { deserialize, serialize } from 'node:v8'
import type { Db, Tx } from '../../database/open.ts'

/** A user's attempt at a call that changes data. */
export interface Attempt {
  userId: string
  /** The name of the call. */
  call: string
  /** As the client has named it. */
  id: string
  /** The SHA-256 of what was sent, in hexadecimal digits. */
  requestHash: string
}

/** What came of an attempt: what its change told, as data that survives structured cloning. */
export interface KeptOutcome {
  requestHash: string
  outcome: unknown
}

/** The outcome of an attempt; undefined if it has not ended, or has changed nothing. */
export async function findOutcome(db: Db, { userId, call, id }: Attempt): Promise<KeptOutcome | undefined> {
  const row = await db
    .selectFrom('attempts')
    .select(['requestHash', 'outcome'])
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.outcome) return undefined
  const outcome: unknown = deserialize(row.outcome)
  return { requestHash: row.requestHash, outcome }
}

/**
 * Begins an attempt in its transaction. Waits for the same attempt in another transaction; returns false if that one has
 * committed.
 */
export async function beginAttempt(tx: Tx, attempt: Attempt, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('attempts')
    .values({ ...attempt, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps what came of an attempt that was begun in this transaction. */
export async function keepOutcome(tx: Tx, { userId, call, id }: Attempt, outcome: unknown): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ outcome: serialize(outcome) })
    .where('userId', '=', userId)
    .where('call', '=', call)
    .where('id', '=', id)
    .execute()
}
