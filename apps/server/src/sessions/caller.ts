import type { Application, Grant, InterfaceLocale, Permission, Preferences } from '@advisor/contract'

/** What decides about access: a person's roles, the permissions of these, and their groups' grants. */
export interface Rights {
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
  grants: readonly Grant[]
  /** Who sees with these rights as another user: nothing is seen that they may not see by their own roles. */
  within?: Pick<Rights, 'roles'>
}

/** The person behind a login session, as the database has them now. */
export interface Caller extends Rights {
  userId: string
  username: string
  realName: string
  /** What the roles open. */
  applications: ReadonlySet<Application>
  /** What the user has chosen under My Preferences. */
  preferences: Preferences
  password: OwnPassword
  secondFactor: {
    /** The user has an authenticator app or a passkey. */
    isSet: boolean
    /** It must be set up before anything else. Found out when a request is identified. */
    mustSet: boolean
  }
  /** The version of the text about personal data that the user has consented to; null: none. */
  consentedTo: number | null
  /** The user with whose rights, as far as the caller has them too, the caller sees. Nothing can be changed then. */
  seesAs?: { userId: string; name: string }
}

/** What is known of the password of a user. */
export interface OwnPassword {
  /** The user has one: others sign in by other ways. */
  isThere: boolean
  changedAt: Date
  /** It must be changed before anything else. An expired one is marked when a request is identified. */
  mustChange: boolean
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
