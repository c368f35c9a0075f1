import type { Application, Grant, InterfaceLocale, Permission } from '@advisor/contract'

/** What decides about access: a person's roles, the permissions of these, and their groups' grants. */
export interface Rights {
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
  grants: readonly Grant[]
}

/** The person behind a login session, as the database has them now. */
export interface Caller extends Rights {
  userId: string
  username: string
  realName: string
  /** What the roles open. */
  applications: ReadonlySet<Application>
}

/** What is open in a login session; null where nothing was chosen yet. */
export interface OpenNames {
  projectId: string | null
  branch: string | null
  profile: string | null
  quest: string | null
}

/** The login session of a request. */
export interface LoginSession extends OpenNames {
  idHash: string
  locale: InterfaceLocale
  createdAt: Date
  expiresAt: Date
  /** The step at which its search stands; null before the first one. */
  searchStep: string | null
}
