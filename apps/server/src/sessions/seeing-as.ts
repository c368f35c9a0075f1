import type { Grant } from '@advisor/contract'
import type { Caller } from './caller.ts'

/** Whether somebody may see the application as another user. */
export function mayStillSeeAs({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return permissions.has('user-configuration')
}

/**
 * The caller with the rights of a user, as far as the caller has them too. Who they are stays, and with it all that is somebody's own. A
 * user who is gone or disabled sees nothing.
 */
export function seeingAs(
  own: Caller,
  { userId, caller: person }: { userId: string; caller: Caller | undefined },
): Caller {
  return {
    ...own,
    roles: person?.roles ?? [],
    permissions: own.permissions.intersection(person?.permissions ?? new Set()),
    applications: own.applications.intersection(person?.applications ?? new Set()),
    grants: sharedGrants(own.grants, person?.grants ?? []),
    within: { roles: own.roles },
    seesAs: { userId, name: person === undefined || person.realName === '' ? userId : person.realName },
  }
}

/** What both open: for each pair of grants of a project, the case bases and audiences of both. */
function sharedGrants(own: readonly Grant[], others: readonly Grant[]): Grant[] {
  return others.flatMap((theirs) =>
    own
      .filter(({ project }) => project === theirs.project)
      .flatMap((mine) => {
        const casebases = sharedCasebases(mine.casebases, theirs.casebases)
        const audiences = theirs.audiences.filter((audience) => mine.audiences.includes(audience))
        return casebases === undefined || audiences.length === 0
          ? []
          : [{ project: mine.project, casebases, audiences }]
      }),
  )
}

/** Empty: all of the project; undefined: none. */
function sharedCasebases(mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  if (mine.length === 0) return [...theirs]
  if (theirs.length === 0) return [...mine]
  const shared = mine.filter((casebase) => theirs.includes(casebase))
  return shared.length === 0 ? undefined : shared
}
