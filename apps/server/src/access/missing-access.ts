import type { Caller } from '../sessions/caller.ts'

/** What an administrator has forgotten to give somebody, so that no project can be opened; undefined: nothing. */
export function missingAccess({
  roles,
  applications,
  grants,
}: Pick<Caller, 'roles' | 'applications' | 'grants'>):
  'no-role' | 'not-a-registered-application-user' | 'no-user-group' | undefined {
  if (roles.length === 0) return 'no-role'
  if (applications.size === 0) return 'not-a-registered-application-user'
  return grants.length === 0 ? 'no-user-group' : undefined
}
