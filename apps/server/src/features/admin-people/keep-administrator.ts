import type { Tx } from '../../database/open.ts'
import type { Refusal } from '../../http/refusal.ts'
import { keepAdministrator, LastAdministratorError } from '../../store/people/last-administrator.ts'

/** Runs a change of a call; refused if it would take away the last administrator. */
export async function keepingAdministrator<Value>(
  { tx, refuse }: { tx: Tx; refuse: (key: 'last-administrator') => Refusal },
  change: () => Promise<Value>,
): Promise<Value> {
  try {
    return await keepAdministrator(tx, change)
  } catch (error) {
    throw error instanceof LastAdministratorError ? refuse('last-administrator') : error
  }
}
