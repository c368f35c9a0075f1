import type { Permission } from '@advisor/contract'

interface Changing {
  userId: string
  permissions: ReadonlySet<Permission>
}

/** Whether a user may change a solution: the user's own, or any with the permission to manage those of others. */
export function mayChange({ userId, permissions }: Changing, { createdBy }: { createdBy: string }): boolean {
  return permissions.has('solution-modify') && (createdBy === userId || permissions.has('solution-manage-others'))
}
