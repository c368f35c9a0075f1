import type { Insertable } from 'kysely'
import type { Tx } from './open.ts'
import type { Tables } from './tables.ts'

/** The protocol counts a statement's parameters in 16 bits. */
const maxParameters = 60_000

/** Inserts any number of rows in as few statements as the protocol allows. All rows have the same columns. */
export async function insertMany<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  options: { ignoreExisting?: boolean } = {},
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const rowsPerStatement = Math.floor(maxParameters / Math.max(1, columns))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const insert = tx.insertInto(table).values(rows.slice(start, start + rowsPerStatement))
    await (options.ignoreExisting ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute()
  }
}
