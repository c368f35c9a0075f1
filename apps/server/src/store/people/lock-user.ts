import type { Tx } from '../../database/open.ts'

/**
 * Keeps others who do the same for the user waiting until `tx` ends, so that what is counted of the user stays true. Others may
 * insert rows that refer to the user meanwhile.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
