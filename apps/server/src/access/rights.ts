import { audiences, type Access, type branchKinds, type Permission } from '@advisor/contract'
import type { Caller, Rights } from '../sessions/caller.ts'

/** Whether any of the person's groups opens the project. */
export function mayOpenProject(rights: Rights, projectId: string): boolean {
  return rights.grants.some((grant) => grant.project === projectId)
}

/** Whether the person's groups show all solutions of a project: each case base, to each audience. */
export function seesAllSolutions({ grants }: Pick<Rights, 'grants'>, projectId: string): boolean {
  const whole = grants.filter(({ project, casebases }) => project === projectId && casebases.length === 0)
  const open = new Set(whole.flatMap((grant) => grant.audiences))
  return audiences.every((each) => open.has(each))
}

/** Whether the person has one of these roles; who sees as another user must have one too. */
export function hasOneOf({ roles, within }: Pick<Rights, 'roles' | 'within'>, wanted: readonly string[]): boolean {
  const isOneOf = (owned: readonly string[]) => wanted.some((role) => owned.includes(role))
  return isOneOf(roles) && (within === undefined || isOneOf(within.roles))
}

/** Whether the person has what the access of a declaration demands of their roles. */
export function mayAsk(
  { applications, permissions }: Pick<Caller, 'applications' | 'permissions'>,
  { application, permission, anyPermission }: Pick<Access, 'application' | 'permission' | 'anyPermission'>,
): boolean {
  if (application && !applications.has(application)) return false
  if (permission && !permissions.has(permission)) return false
  return !anyPermission || anyPermission.some((each) => permissions.has(each))
}

/** Whether the person may open branches of this kind. */
export function mayOpenBranch(rights: Rights, { kind }: { kind: (typeof branchKinds)[number] }): boolean {
  return rights.permissions.has(`branch-${kind}` satisfies Permission)
}
