import type { MappedGroup } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'

/** What groups of the provider give, as the studio has it; undefined: the command line says it. */
export async function readSignInMapping(db: Db): Promise<MappedGroup[] | undefined> {
  return (await db.selectFrom('signInMapping').select('mapping').executeTakeFirst())?.mapping
}

/** Saves what groups of the provider give; undefined: the command line says it again. */
export async function writeSignInMapping(
  tx: Tx,
  mapping: readonly MappedGroup[] | undefined,
  now: Date,
): Promise<void> {
  if (mapping === undefined) {
    await tx.deleteFrom('signInMapping').execute()
    return
  }
  const row = { mapping: JSON.stringify(mapping), changedAt: now }
  await tx
    .insertInto('signInMapping')
    .values(row)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row))
    .execute()
}
