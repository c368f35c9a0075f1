import type { Permission } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import type { Rights } from '../../../sessions/caller.ts'
import { permissionsOf } from '../../../store/people/administered-users.ts'

/**
 * Whether somebody may change an account, or give it roles, that have these permissions. Who cannot configure roles gives and takes over
 * only what they have themselves: else they could make themselves administrators.
 */
export function mayGive(caller: Pick<Rights, 'permissions'>, permissions: ReadonlySet<Permission>): boolean {
  return caller.permissions.has('role-configuration') || permissions.isSubsetOf(caller.permissions)
}

/** Whether the caller may change a user who has these roles. */
export async function mayChangeUser(
  db: Db,
  caller: Pick<Rights, 'permissions'>,
  { roles }: { roles: readonly string[] },
): Promise<boolean> {
  return mayGive(caller, await permissionsOf(db, roles))
}
