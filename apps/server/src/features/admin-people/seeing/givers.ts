import type { Grant, Role, WhyStep } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import type { StoredUser } from '../../../store/people/administered-users.ts'
import { readGroups, readRoles } from '../../../store/people/people-reader.ts'

type Giver = WhyStep['by'][number]

/** How roles and groups are named where something is given by them. */
export const givers = {
  role: ({ id, name }: { id: string; name: string }): Giver => ({ kind: 'role', id, name }),
  group: ({ id, name }: { id: string; name: string }): Giver => ({ kind: 'group', id, name }),
}

/** By which of their roles and groups a user has what. */
export interface Givers {
  roles: readonly Role[]
  ofPermission: (permission: string) => Giver[]
  ofApplication: (application: string) => Giver[]
  ofAnyProject: () => Giver[]
  ofProject: (project: string) => Giver[]
  ofCasebase: (project: string, casebase: string) => Giver[]
  ofAudience: (project: string, casebase: string, audience: string) => Giver[]
}

/** Reads the roles and groups of a user. */
export async function readGivers(db: Db, user: Pick<StoredUser, 'roles' | 'groups'>): Promise<Givers> {
  const roles = (await readRoles(db)).filter(({ id }) => user.roles.includes(id))
  const groups = (await readGroups(db)).filter(({ id }) => user.groups.includes(id))
  const rolesThat = (gives: (role: Role) => boolean) => roles.filter(gives).map(givers.role)
  const groupsThat = (gives: (grant: Grant) => boolean) =>
    groups.filter(({ grants }) => grants.some(gives)).map(givers.group)
  const covers = (grant: Grant, project: string, casebase: string) =>
    grant.project === project && (grant.casebases.length === 0 || grant.casebases.includes(casebase))
  return {
    roles,
    ofPermission: (permission) => rolesThat(({ permissions }) => permissions.some((each) => each === permission)),
    ofApplication: (application) => rolesThat(({ applications }) => applications.some((each) => each === application)),
    ofAnyProject: () => groupsThat(() => true),
    ofProject: (project) => groupsThat((grant) => grant.project === project),
    ofCasebase: (project, casebase) => groupsThat((grant) => covers(grant, project, casebase)),
    ofAudience: (project, casebase, audience) =>
      groupsThat((grant) => covers(grant, project, casebase) && grant.audiences.some((each) => each === audience)),
  }
}
