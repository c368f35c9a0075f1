import type { Tx } from '../../../database/open.ts'
import { ScimFailure } from '../../../http/scim-failure.ts'
import { keepAdministrator, LastAdministratorError } from '../../../store/people/last-administrator.ts'

/** Runs a change that a directory asks for; refused if it would take away the last administrator. */
export async function keepingForDirectory<Value>(tx: Tx, change: () => Promise<Value>): Promise<Value> {
  try {
    return await keepAdministrator(tx, change)
  } catch (error) {
    throw error instanceof LastAdministratorError
      ? new ScimFailure(
          409,
          'Nobody could administer the product any more. Make another person a system administrator first.',
          'mutability',
        )
      : error
  }
}
