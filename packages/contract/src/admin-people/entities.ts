import { z } from 'zod'
import { CaseId } from '../fields.ts'
import { ModelId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { InterfaceLocale } from '../locales.ts'
import { Grant, Role } from '../people/entities.ts'
import { Application, Permission } from '../permissions.ts'
import { Campaign } from '../service-sessions/campaigns.ts'
import { Workgroup } from '../service-sessions/entities.ts'

/**
 * Says which state of a thing an administrator has read: a change names it, and is refused when somebody else has changed the thing
 * since.
 */
export const StateVersion = z.string().min(1).max(100)

/** Something with an id, as people call it. */
export const NamedThing = z.object({ id: z.string(), name: z.string() })
export type NamedThing = z.infer<typeof NamedThing>

export const userStates = ['enabled', 'disabled'] as const
export type UserState = (typeof userStates)[number]

/** What an administrator writes of a user. */
export const UserFields = z.object({
  username: z.string().max(100).default(''),
  realName: z.string().max(limits.realNameCharacters).default(''),
  /** Empty: none. */
  mail: z.string().max(limits.mailAddressCharacters).default(''),
  phone: z.string().max(100).default(''),
  locale: InterfaceLocale.optional(),
  roles: z.array(ModelId).max(100).default([]),
  groups: z.array(ModelId).max(1_000).default([]),
})
export type UserFields = z.infer<typeof UserFields>

/** A user in the list. */
export const ListedUser = z.object({
  id: UserId,
  username: z.string(),
  realName: z.string(),
  mail: z.string(),
  state: z.enum(userStates),
  roles: z.array(NamedThing),
  groups: z.array(NamedThing),
  /** A login session of the user is open. */
  isSignedIn: z.boolean(),
})
export type ListedUser = z.infer<typeof ListedUser>

/** A user, as an administrator of users sees them. */
export const AdministeredUser = z.object({
  id: UserId,
  version: StateVersion,
  fields: UserFields,
  state: z.enum(userStates),
  createdAt: z.iso.datetime(),
  /** Null: no password of this product; the user signs in elsewhere, or not at all. */
  passwordChangedAt: z.iso.datetime().nullable(),
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Login sessions that are open now. */
  openSessions: z.number(),
  /** Providers by which the user signs in. */
  providers: z.array(z.string()),
  /** The user is kept by a directory over SCIM, under this id. */
  externalId: z.string().nullable(),
  /** The caller may change this user: it has no permission that the caller lacks. */
  mayChange: z.boolean(),
  isSelf: z.boolean(),
})
export type AdministeredUser = z.infer<typeof AdministeredUser>

/** How somebody gets into an account for the first time, or again. */
export const passwordWays = ['password', 'mail', 'none'] as const
export type PasswordWay = (typeof passwordWays)[number]

/** What can be chosen where users are administered. */
export const PeopleChoices = z.object({
  roles: z.array(NamedThing),
  groups: z.array(NamedThing),
  /** Links for passwords can be mailed. */
  canMail: z.boolean(),
})
export type PeopleChoices = z.infer<typeof PeopleChoices>

/** A group with who is in it. */
export const AdministeredGroup = z.object({
  id: ModelId,
  version: StateVersion,
  name: z.string(),
  grants: z.array(Grant),
  members: z.number(),
  externalId: z.string().nullable(),
})
export type AdministeredGroup = z.infer<typeof AdministeredGroup>

/** A project with what can be granted of it. */
export const GrantableProject = z.object({
  id: ModelId,
  caption: z.string(),
  casebases: z.array(NamedThing),
})
export type GrantableProject = z.infer<typeof GrantableProject>

/** A role with who has it. */
export const AdministeredRole = Role.extend({
  version: StateVersion,
  /** The first of them, by name. */
  users: z.array(NamedThing),
  userCount: z.number(),
})
export type AdministeredRole = z.infer<typeof AdministeredRole>

/** A slot of a case base, and what a role may do with it. */
const SlotAccess = z.object({ id: z.string(), caption: z.string(), access: z.enum(['none', 'read', 'write']) })

/** What a role sees and does in a project. */
export const RoleInProject = z.object({
  project: NamedThing,
  /** The branches that it opens. */
  branches: z.array(z.object({ name: z.string(), caption: z.string(), isOpen: z.boolean() })),
  /** The groups that open the project: without one of them, nobody with the role sees anything of it. */
  groups: z.array(NamedThing),
  casebases: z.array(
    z.object({
      id: z.string(),
      caption: z.string(),
      states: z.array(z.object({ id: z.string(), caption: z.string(), isSeen: z.boolean() })),
      slots: z.array(SlotAccess),
      /** Steps of the workflow that the permissions allow. */
      transitions: z.array(z.object({ id: z.string(), caption: z.string(), isAllowed: z.boolean() })),
    }),
  ),
  /** The profiles and quests that the role gets. */
  profiles: z.array(z.object({ id: z.string(), caption: z.string(), quests: z.array(NamedThing) })),
})
export type RoleInProject = z.infer<typeof RoleInProject>

export const AdministeredWorkgroup = Workgroup.extend({
  version: StateVersion,
  /** The members with their names, in the order of these. */
  people: z.array(NamedThing),
  /** Open service sessions that are given to it. */
  openSessions: z.number(),
})
export type AdministeredWorkgroup = z.infer<typeof AdministeredWorkgroup>

export const AdministeredCampaign = Campaign.extend({
  version: StateVersion,
  isOpen: z.boolean(),
  /** Machines at which it is done. */
  doneCount: z.number(),
  /** The last of them. */
  done: z.array(z.object({ serial: z.string(), at: z.iso.datetime(), by: z.string().nullable() })),
})
export type AdministeredCampaign = z.infer<typeof AdministeredCampaign>

/** What is asked of a user's rights: a solution, a slot of a case base, or a call. */
export const whyKinds = ['solution', 'slot', 'call'] as const

/** A condition of seeing or doing something, in the order in which they are looked at. */
export const WhyStep = z.object({
  kind: z.enum([
    'account',
    'project',
    'branch',
    'casebase',
    'state',
    'audience',
    'slot',
    'permission',
    'application',
    'open-project',
    'declared',
  ]),
  isMet: z.boolean(),
  /** What is demanded: a branch, a state, a permission, in words of the model or as its id. */
  what: z.string(),
  /** The roles and groups by which it is met. */
  by: z.array(z.object({ kind: z.enum(['role', 'group']), id: z.string(), name: z.string() })),
})
export type WhyStep = z.infer<typeof WhyStep>

export const WhySeen = z.object({
  isSeen: z.boolean(),
  steps: z.array(WhyStep),
  /** Of a solution: its slots, and whether they are read, by which roles. */
  slots: z.array(z.object({ id: z.string(), caption: z.string(), isSeen: z.boolean(), by: z.array(NamedThing) })),
})
export type WhySeen = z.infer<typeof WhySeen>

export const WhySeenAsked = z.object({
  user: UserId,
  about: z.enum(whyKinds),
  project: z.string().max(100).default(''),
  branch: z.string().max(100).default(''),
  solution: CaseId.optional(),
  casebase: z.string().max(100).default(''),
  slot: z.string().max(100).default(''),
  call: z.string().max(100).default(''),
})

export const importOutcomes = ['added', 'changed', 'same', 'refused'] as const

/** What becomes of a line of a table of users. */
export const ImportedLine = z.object({
  /** From 1, as spreadsheets count; the first line names the columns. */
  line: z.number(),
  username: z.string(),
  outcome: z.enum(importOutcomes),
  /** What is changed of whom is there. */
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  /** Why it is refused, and what to do. */
  reason: z.string().optional(),
})
export type ImportedLine = z.infer<typeof ImportedLine>

export const ImportPreview = z.object({
  lines: z.array(ImportedLine),
  counts: z.object({ added: z.number(), changed: z.number(), same: z.number(), refused: z.number() }),
  /** Confirms exactly this. */
  version: StateVersion,
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** What a group of the provider gives here. `*`: everybody. */
export const MappedGroup = z.object({
  group: z.string().trim().min(1).max(300),
  roles: z.array(ModelId).max(100).default([]),
  groups: z.array(ModelId).max(1_000).default([]),
})
export type MappedGroup = z.infer<typeof MappedGroup>

/** How users sign in at a provider, and what its groups give. */
export const SignInMapping = z.object({
  /** Null: nobody signs in elsewhere. */
  provider: z
    .object({
      name: z.string(),
      issuer: z.string(),
      usernameClaim: z.string(),
      groupsClaim: z.string(),
      unknownUsers: z.enum(['create', 'refuse']),
      isOnlyWay: z.boolean(),
    })
    .nullable(),
  /** `studio`: as it was saved here, which counts before the command line. */
  source: z.enum(['none', 'command-line', 'studio']),
  mapping: z.array(MappedGroup),
  version: StateVersion,
})
export type SignInMapping = z.infer<typeof SignInMapping>

/** A token by which a directory keeps users and groups here. */
export const ScimToken = z.object({
  id: z.uuid(),
  name: z.string(),
  beginning: z.string(),
  /** What users get whom the directory adds without saying their roles. */
  roles: z.array(NamedThing),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ScimToken = z.infer<typeof ScimToken>

/** The permissions by the headings of section 6 of the specification. */
export const permissionSections = {
  general: ['admin-tools', 'advisor', 'user-preferences', 'service-session', 'view-ratings'],
  search: [
    'search-configuration',
    'search-editing',
    'search-all',
    'search-expert',
    'search-guided',
    'search-guided-back',
    'search-static-guided',
    'search-system-guided',
    'search-user-guided',
  ],
  solutions: [
    'solution-manage',
    'solution-localize',
    'solution-manage-others',
    'solution-delete',
    'solution-create',
    'solution-modify',
    'solution-manage-revisions',
    'version-manage',
    'version-view',
  ],
  reviews: ['review-view-drafts', 'review-confirm', 'review-reject', 'review-apply'],
  administration: [
    'studio',
    'user-configuration',
    'role-configuration',
    'casebase-configuration',
    'domain-model-configuration',
    'domain-model-structure-reviews',
    'attribute-value-definition',
    'attribute-value-reviews',
    'tools-domain-export',
  ],
  branches: ['branch-development', 'branch-staging', 'branch-production'],
  reporting: [
    'reports',
    'report-solution-feedback',
    'report-solution-usage',
    'report-detailed-sessions',
    'report-dialog-queries',
    'report-link-checker',
    'report-model-coverage',
    'report-sessions',
    'report-similar-solutions',
  ],
} as const satisfies Record<string, readonly Permission[]>

export type PermissionSection = keyof typeof permissionSections

/** What an administrator writes of a role. */
export const RoleFields = z.object({
  id: ModelId,
  name: z.string().max(200).default(''),
  permissions: z.array(Permission).max(200).default([]),
  applications: z.array(Application).max(50).default([]),
})
