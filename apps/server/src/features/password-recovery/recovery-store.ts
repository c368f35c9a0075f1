import type { InterfaceLocale } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'
import { foldUsername } from '../../store/people/fold-username.ts'

export interface Account {
  id: string
  username: string
  realName: string
  mail: string | null
  locale: InterfaceLocale | null
  passwordHash: string | null
  disabled: boolean
}

/** One mail address may be of several accounts; more of them than this is a shared address. */
const mostAccounts = 5

/** The accounts with this user name, else those with this mail address, in any spelling of its letters. */
export async function findAccounts(db: Db, account: string): Promise<Account[]> {
  const users = db
    .selectFrom('users')
    .select(['id', 'username', 'realName', 'mail', 'locale', 'passwordHash', 'disabled'])
    .orderBy('id')
    .limit(mostAccounts)
  const named = await users.where('usernameKey', '=', foldUsername(account)).execute()
  if (named.length > 0) return named
  return users.where((eb) => eb(eb.fn<string>('lower', ['mail']), '=', account.toLowerCase())).execute()
}

/** How many links were made for a user since then. */
export async function countRecoveries(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('passwordRecoveries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Recovery {
  tokenHash: string
  userId: string
  createdAt: Date
  expiresAt: Date
}

export async function insertRecovery(tx: Tx, recovery: Recovery): Promise<void> {
  await tx.insertInto('passwordRecoveries').values(recovery).execute()
}

/** The user whose password a link replaces; undefined if it is used, expired, or nobody's. */
export async function findRecovery(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; username: string } | undefined> {
  return db
    .selectFrom('passwordRecoveries')
    .innerJoin('users', 'users.id', 'passwordRecoveries.userId')
    .select(['users.id as userId', 'username'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('disabled', '=', false)
    .executeTakeFirst()
}

/**
 * Whether a link is still unused. All links of the user are locked, in one order, until the transaction ends: of two who use links of one
 * user the second one waits.
 */
export async function lockUnused(tx: Tx, userId: string, tokenHash: string): Promise<boolean> {
  const links = await tx
    .selectFrom('passwordRecoveries')
    .select(['tokenHash', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('tokenHash')
    .forUpdate()
    .execute()
  return links.some((link) => link.tokenHash === tokenHash && link.usedAt === null)
}
