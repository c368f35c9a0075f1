import { limits } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, SingleWrites, Tx } from '../../database/open.ts'

/** What a user has as second factor, as it is kept. */
export interface FactorRows {
  codesSince: Date | null
  passkeys: PasskeyRow[]
  /** Recovery codes that are not used. */
  recoveryCodes: number
}

export interface PasskeyRow {
  id: string
  name: string
  credentialId: string
  rpId: string
  transports: string[]
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** Reads what a user has as second factor. */
export async function readFactors(db: Db, userId: string): Promise<FactorRows> {
  const codes = await db.selectFrom('codeFactors').select('confirmedAt').where('userId', '=', userId).executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credentialId', 'rpId', 'transports', 'isSynced', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { codesSince: codes?.confirmedAt ?? null, passkeys, recoveryCodes: count }
}

/** Whether a user has a second factor; recovery codes alone are none. */
export const hasFactor = ({ codesSince, passkeys }: FactorRows): boolean => codesSince !== null || passkeys.length > 0

/** Whether anybody has a passkey of this host. */
export async function hasPasskeysAt(db: Db, rpId: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('rpId', '=', rpId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Keeps a sealed secret that no code has confirmed yet, in the place of another such one. */
export async function startCodeFactor(tx: Tx, userId: string, secret: Buffer, now: Date): Promise<void> {
  const started = { startedSecret: secret, startedAt: now }
  await tx
    .insertInto('codeFactors')
    .values({ userId, ...started })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(started))
    .execute()
}

/** The sealed secret that a user has started with since then. */
export async function readStartedSecret(db: Db, userId: string, since: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('codeFactors')
    .select('startedSecret')
    .where('userId', '=', userId)
    .where('startedAt', '>', since)
    .executeTakeFirst()
  return row?.startedSecret ?? undefined
}

/** Makes the started secret the one whose codes count. `step`: of the code that has confirmed it, which is not taken again. */
export async function confirmCodeFactor(
  tx: Tx,
  { userId, secret, step, now }: { userId: string; secret: Buffer; step: number; now: Date },
): Promise<void> {
  const confirmed = { secret, confirmedAt: now, lastStep: step, startedSecret: null, startedAt: null, wrongCodes: 0 }
  await tx.updateTable('codeFactors').set(confirmed).where('userId', '=', userId).execute()
}

export async function deleteCodeFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('codeFactors').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The sealed secret of a user for one try; `waitMs`: too many codes were wrong. */
export type ReservedTry = { secret: Buffer } | { waitMs: number }

/**
 * Counts a try as a wrong code, before it is evaluated, so that tries at the same time do not exceed the limit. Returns undefined if the
 * user has no authenticator app.
 */
export async function reserveCodeTry(write: SingleWrites, userId: string, now: Date): Promise<ReservedTry | undefined> {
  const windowMs = limits.wrongCodesMinutes * 60_000
  // A window in the future was counted before the clock was set back.
  const [earliest, latest] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + windowMs)]
  const isRunning = sql<boolean>`(wrong_since > ${earliest} and wrong_since < ${latest})`
  const reserved = await write
    .updateTable('codeFactors')
    .set({
      wrongCodes: sql<number>`case when ${isRunning} then wrong_codes + 1 else 1 end`,
      wrongSince: sql<Date>`case when ${isRunning} then wrong_since else ${now} end`,
    })
    .where('userId', '=', userId)
    .where('secret', 'is not', null)
    .where(sql<boolean>`(not ${isRunning} or wrong_codes < ${limits.wrongCodes})`)
    .returning('secret')
    .executeTakeFirst()
  if (reserved?.secret) return { secret: reserved.secret }
  const row = await write
    .selectFrom('codeFactors')
    .select('wrongSince')
    .where('userId', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  return row && { waitMs: Math.max(1, row.wrongSince.getTime() + windowMs - now.getTime()) }
}

/** Takes the code of a time step, once: false if it, or a later one, was taken before. Then the wrong codes before are forgotten. */
export async function takeCodeStep(write: SingleWrites, userId: string, step: number): Promise<boolean> {
  const taken = await write
    .updateTable('codeFactors')
    .set({ lastStep: step, wrongCodes: 0 })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

export interface NewPasskey {
  id: string
  userId: string
  name: string
  credentialId: string
  publicKey: Buffer
  rpId: string
  counter: number
  transports: string[]
  isSynced: boolean
  createdAt: Date
}

/** Adds a passkey. Returns false if it is there already, of whatever user. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** What the signature of a passkey is checked with. */
export interface CheckedPasskey {
  id: string
  userId: string
  publicKey: Buffer
  counter: number
  rpId: string
}

export async function findPasskey(db: Db, credentialId: string): Promise<CheckedPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'publicKey', 'counter', 'rpId'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

/** Notes the use of a passkey. Returns false if it was used meanwhile with this count, or is gone. */
export async function notePasskeyUse(
  write: SingleWrites,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const noted = await write
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    // Most passkeys do not count: they say 0 each time.
    .where(sql<boolean>`(counter < ${counter} or ${counter} = 0)`)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Returns false if the user has no such passkey. */
export async function renamePasskeyOf(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a passkey of a user, and returns its name; undefined if the user has no such one. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Puts recovery codes in the place of those before. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  if (codeHashes.length === 0) return
  await tx
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Uses up a recovery code of a user. Returns false if there is none, or it is used. */
export async function takeRecoveryCode(
  write: SingleWrites,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const taken = await write
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Removes all that a user has as second factor, and sign-ins that wait for it. Returns false if there was nothing. */
export async function deleteFactors(tx: Tx, userId: string): Promise<boolean> {
  const hadCodes = await deleteCodeFactor(tx, userId)
  const passkeys = await tx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  await replaceRecoveryCodes(tx, userId, [])
  await tx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute()
  return hadCodes || passkeys.numDeletedRows > 0n
}
