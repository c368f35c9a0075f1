import { sql } from 'kysely'
import type { Db, SingleWrites } from '../../database/open.ts'
import type { ChangePosition } from './change-log.ts'

/** How far somebody outside was told of the change log; undefined: nobody is told. */
export async function readCheckpoint(db: Db, name: string): Promise<ChangePosition | undefined> {
  return db.selectFrom('changeCheckpoints').select(['tx', 'seq']).where('name', '=', name).executeTakeFirst()
}

/** Everything before this position was told. */
export async function keepCheckpoint(write: SingleWrites, name: string, { tx, seq }: ChangePosition): Promise<void> {
  const row = { tx: sql<string>`${tx}::xid8`, seq }
  await write
    .insertInto('changeCheckpoints')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function dropCheckpoint(write: SingleWrites, name: string): Promise<void> {
  await write.deleteFrom('changeCheckpoints').where('name', '=', name).execute()
}
