import type { branchKinds, Permission } from '@advisor/contract'
import type { Rights } from '../sessions/caller.ts'

/** Whether any of the person's groups opens the project. */
export function mayOpenProject(rights: Rights, projectId: string): boolean {
  return rights.grants.some((grant) => grant.project === projectId)
}

/** Whether the person may open branches of this kind. */
export function mayOpenBranch(rights: Rights, { kind }: { kind: (typeof branchKinds)[number] }): boolean {
  return rights.permissions.has(`branch-${kind}` satisfies Permission)
}
