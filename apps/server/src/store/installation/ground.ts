import { createHash } from 'node:crypto'
import { starterRoles } from '@advisor/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Db, Tx } from '../../database/open.ts'

/** The group of people who see every project that is granted to nobody else. */
export const everythingGroup = 'everything'

const secretKey = 'installation.secret'

/** The first key of an advisory lock of ours; the second says what is locked. */
const groundLock = 7_217_001

/**
 * Puts down what every installation stands on, once: the starter roles, the group of those who see everything, and the installation's secret. Returns the
 * secret, which is the same on every node. Roles that an administrator has changed or removed stay as they are.
 */
export async function layGround(
  database: Pick<Database, 'transact'>,
  newToken: () => string,
): Promise<{ secret: string }> {
  return database.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(${groundLock}, 0)`.execute(tx)
    const found = await readSecret(tx)
    if (found !== undefined) return { secret: found }
    const secret = newToken()
    await tx
      .insertInto('settings')
      .values({ key: secretKey, value: JSON.stringify(secret), updatedAt: new Date() })
      .execute()
    await tx
      .insertInto('roles')
      .values(
        starterRoles.map(({ id, name, permissions, applications }) => ({
          id,
          name,
          permissions: [...permissions],
          applications: [...applications],
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('userGroups')
      .values({ id: everythingGroup, name: 'Everything', grants: JSON.stringify([]) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { secret }
  })
}

/** What tells this installation from every other, and says nothing about its secret; undefined before the ground is laid. */
export async function readInstallation(db: Db): Promise<string | undefined> {
  const secret = await readSecret(db)
  return secret && createHash('sha256').update(`installation:${secret}`).digest('hex')
}

/** Under this key stands when a backup was restored into this database. */
const restoreKey = 'installation.restored'

/** Notes that the tables of this transaction are those of a backup of that moment. */
export async function noteRestore(tx: Tx, backupAt: string): Promise<void> {
  const value = JSON.stringify({ backupAt, at: new Date().toISOString() })
  await tx
    .insertInto('settings')
    .values({ key: restoreKey, value, updatedAt: new Date() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt: new Date() }))
    .execute()
}

/**
 * What tells the positions in the change log of this database from those of any other one, also from that which a backup was made of;
 * undefined before the ground is laid.
 */
export async function readDatabaseLife(db: Db): Promise<string | undefined> {
  const installation = await readInstallation(db)
  const restored = await db.selectFrom('settings').select('value').where('key', '=', restoreKey).executeTakeFirst()
  return installation === undefined || restored === undefined
    ? installation
    : createHash('sha256')
        .update(`${installation}:${JSON.stringify(restored.value)}`)
        .digest('hex')
}

async function readSecret(tx: Db): Promise<string | undefined> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', secretKey).executeTakeFirst()
  return row && z.string().parse(row.value)
}
