import { limits } from '@advisor/contract'
import { actAs } from '../../access/act-as.ts'
import type { AccessServices } from '../../access/opened-project.ts'
import { maySee, type ReadingFacts } from '../../access/sight-filter.ts'
import type { Db } from '../../database/open.ts'
import type { CallerCache } from '../../sessions/caller-cache.ts'
import { usersWithRoles } from '../../store/notices/notice-store.ts'

interface Context {
  db: Db
  services: AccessServices & { callers: Pick<CallerCache, 'get'> }
}

/** Where an approval is, and what decides who may see it. */
export interface ApprovalPlace extends ReadingFacts {
  projectId: string
  branch: string
}

/**
 * Those of the users who could confirm it now: who are here, may open the branch, see the solution in the version that is asked about,
 * and have the permission.
 */
export async function ableToConfirm(
  { services }: Pick<Context, 'services'>,
  place: ApprovalPlace,
  userIds: Iterable<string>,
): Promise<Set<string>> {
  const able = new Set<string>()
  for (const userId of new Set(userIds)) {
    const acting = await actAs(services, userId, { project: place.projectId, branch: place.branch })
    const { caller, opened } = acting ?? {}
    if (caller?.applications.has('advisor') && caller.permissions.has('review-confirm') && opened)
      if (maySee(opened.sight, place)) able.add(userId)
  }
  return able
}

/** Those with a role who could confirm it now: whom a step asks. At most `limits.toldOfGroup`. */
export async function approversWithRole(context: Context, place: ApprovalPlace, role: string): Promise<Set<string>> {
  return ableToConfirm(context, place, await usersWithRoles(context.db, [role], limits.toldOfGroup))
}

/** Those who see it and may take the step of the workflow when all have confirmed. At most `limits.toldOfGroup`. */
export async function appliers({ db, services }: Context, place: ApprovalPlace): Promise<Set<string>> {
  const roles = await db.selectFrom('roles').select(['id', 'permissions']).execute()
  const applying = roles.filter(({ permissions }) => permissions.includes('review-apply')).map(({ id }) => id)
  const found = new Set<string>()
  for (const userId of await usersWithRoles(db, applying, limits.toldOfGroup)) {
    const acting = await actAs(services, userId, { project: place.projectId, branch: place.branch })
    if (acting?.caller.applications.has('advisor') && maySee(acting.opened.sight, place)) found.add(userId)
  }
  return found
}
