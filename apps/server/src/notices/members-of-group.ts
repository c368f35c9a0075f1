import { limits } from '@advisor/contract'
import { actAs } from '../access/act-as.ts'
import type { AccessServices } from '../access/opened-project.ts'
import type { Db } from '../database/open.ts'
import type { Caller } from '../sessions/caller.ts'
import type { CallerCache } from '../sessions/caller-cache.ts'
import { usersWithRoles } from '../store/notices/notice-store.ts'

/**
 * The users with one of the roles who may open the branch now and are as `isFit` says: whom something that is given to a group is
 * given to. At most `limits.toldOfGroup`, in the order of their ids.
 */
export async function membersOfGroup(
  { db, services }: { db: Db; services: AccessServices & { callers: Pick<CallerCache, 'get'> } },
  { roles, project, branch }: { roles: readonly string[]; project: string; branch: string },
  isFit: (caller: Caller) => boolean,
): Promise<string[]> {
  const members: string[] = []
  for (const userId of await usersWithRoles(db, roles, limits.toldOfGroup)) {
    const acting = await actAs(services, userId, { project, branch })
    if (acting && isFit(acting.caller)) members.push(userId)
  }
  return members
}
