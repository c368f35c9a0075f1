import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { Flag } from '../fields.ts'
import { ModelId, UserId } from '../ids.ts'
import { Grant } from '../people/entities.ts'
import { Campaign } from '../service-sessions/campaigns.ts'
import { WorkgroupProducts } from '../service-sessions/entities.ts'
import {
  AdministeredCampaign,
  AdministeredGroup,
  AdministeredRole,
  AdministeredWorkgroup,
  GrantableProject,
  MappedGroup,
  NamedThing,
  RoleFields,
  RoleInProject,
  ScimToken,
  SignInMapping,
  StateVersion,
} from './entities.ts'

const ofUsers = { to: 'signed-in', permission: 'user-configuration' } as const
const ofRoles = { to: 'signed-in', permission: 'role-configuration' } as const
/** A token is in the reply, which is not kept. */
const secretly = { ...ofUsers, isOwnAccount: true } as const

/** A thing that is new has no version yet. */
const Base = { version: StateVersion.optional() }

export const listGroups = reading('listGroups', {
  summary: 'The groups of users with what they open, and the projects that can be opened.',
  access: ofUsers,
  request: z.object({}),
  reply: z.object({ groups: z.array(AdministeredGroup), projects: z.array(GrantableProject) }),
  refusals: ['no-permission'],
})

export const saveGroup = changing('saveGroup', {
  summary: 'Adds a group, or changes its name and what it opens.',
  access: ofUsers,
  request: z.object({
    ...Base,
    id: ModelId,
    name: z.string().max(200).default(''),
    grants: z.array(Grant).max(500).default([]),
  }),
  reply: z.object({}),
  refusals: [
    'no-permission',
    'name-required',
    'id-taken',
    'group-not-found',
    'project-not-found',
    'grant-not-valid',
    'changed-by-another',
  ],
})

export const changeGroupMembers = changing('changeGroupMembers', {
  summary: 'Takes users into a group, and others out of it.',
  access: ofUsers,
  request: z.object({
    id: ModelId,
    added: z.array(UserId).max(200).default([]),
    removed: z.array(UserId).max(200).default([]),
  }),
  reply: z.object({}),
  refusals: ['no-permission', 'group-not-found', 'user-not-found', 'user-has-more-rights', 'last-administrator'],
})

export const removeGroup = changing('removeGroup', {
  summary: 'Removes a group that nobody is in.',
  access: ofUsers,
  request: z.object({ id: ModelId, version: StateVersion }),
  reply: z.object({}),
  refusals: ['no-permission', 'group-not-found', 'changed-by-another', 'group-in-use'],
})

export const listRoles = reading('listRoles', {
  summary: 'The roles with their permissions and applications, and who has them.',
  access: { to: 'signed-in', anyPermission: ['role-configuration', 'user-configuration'] },
  request: z.object({}),
  reply: z.object({ roles: z.array(AdministeredRole) }),
  refusals: ['no-permission'],
})

export const saveRole = changing('saveRole', {
  summary: 'Adds a role, or changes its name, permissions and applications.',
  access: ofRoles,
  request: RoleFields.extend(Base),
  reply: z.object({}),
  refusals: [
    'no-permission',
    'name-required',
    'id-taken',
    'role-not-found',
    'changed-by-another',
    'last-administrator',
  ],
})

export const removeRole = changing('removeRole', {
  summary: 'Removes a role that nobody has.',
  access: ofRoles,
  request: z.object({ id: ModelId, version: StateVersion }),
  reply: z.object({}),
  refusals: ['no-permission', 'role-not-found', 'changed-by-another', 'role-in-use', 'role-in-models'],
})

export const roleInProjects = reading('roleInProjects', {
  summary: 'What a role sees and does in each project: branches, case bases with states and slots, workflow, profiles.',
  access: { to: 'signed-in', anyPermission: ['role-configuration', 'user-configuration'] },
  request: z.object({ role: ModelId }),
  reply: z.object({ role: NamedThing, projects: z.array(RoleInProject) }),
  refusals: ['no-permission', 'role-not-found'],
})

export const listWorkgroups = reading('listWorkgroups', {
  summary: 'The workgroups to whom service sessions are given, with their members.',
  access: ofUsers,
  request: z.object({}),
  reply: z.object({
    workgroups: z.array(AdministeredWorkgroup),
    people: z.array(NamedThing),
    /** Those that know models of machines, by which sessions are given. */
    projects: z.array(NamedThing.extend({ models: z.array(NamedThing) })),
  }),
  refusals: ['no-permission'],
})

export const saveWorkgroup = changing('saveWorkgroup', {
  summary: 'Adds a workgroup, or changes it.',
  access: ofUsers,
  request: z.object({
    ...Base,
    id: ModelId,
    name: z.string().max(200).default(''),
    members: z.array(UserId).max(10_000).default([]),
    mail: z.array(z.string().max(320)).max(20).default([]),
    products: z.array(WorkgroupProducts).max(100).optional(),
  }),
  reply: z.object({}),
  refusals: [
    'no-permission',
    'name-required',
    'id-taken',
    'workgroup-not-found',
    'user-not-found',
    'mail-not-valid',
    'project-not-found',
    'products-not-found',
    'changed-by-another',
  ],
})

export const removeWorkgroup = changing('removeWorkgroup', {
  summary: 'Removes a workgroup; its sessions stay with their owners.',
  access: ofUsers,
  request: z.object({ id: ModelId, version: StateVersion }),
  reply: z.object({}),
  refusals: ['no-permission', 'workgroup-not-found', 'changed-by-another'],
})

export const listCampaigns = reading('listCampaigns', {
  summary: 'The campaigns of the projects: whether they are open, for which machines, and where they are done.',
  access: ofUsers,
  request: z.object({}),
  reply: z.object({
    projects: z.array(
      z.object({
        id: ModelId,
        caption: z.string(),
        /** The models of machines that the project knows. */
        models: z.array(NamedThing),
        campaigns: z.array(AdministeredCampaign),
      }),
    ),
  }),
  refusals: ['no-permission'],
})

export const saveCampaign = changing('saveCampaign', {
  summary: 'Adds a campaign, or changes it; where it is done stays.',
  access: ofUsers,
  request: z.object({ ...Base, project: ModelId, campaign: Campaign }),
  reply: z.object({}),
  refusals: [
    'no-permission',
    'project-not-found',
    'id-taken',
    'campaign-not-found',
    'machine-model-not-found',
    'range-reversed',
    'solution-not-found',
    'changed-by-another',
  ],
})

export const closeCampaign = changing('closeCampaign', {
  summary: 'Ends a campaign: it concerns no more machines.',
  access: ofUsers,
  request: z.object({ project: ModelId, id: ModelId, version: StateVersion }),
  reply: z.object({}),
  refusals: ['no-permission', 'project-not-found', 'campaign-not-found', 'changed-by-another'],
})

export const signInMapping = reading('signInMapping', {
  summary: 'How users sign in at a provider, and which roles and groups its groups give.',
  access: ofUsers,
  request: z.object({}),
  reply: z.object({ signIn: SignInMapping, roles: z.array(NamedThing), groups: z.array(NamedThing) }),
  refusals: ['no-permission'],
})

export const saveSignInMapping = changing('saveSignInMapping', {
  summary: 'Says which roles and groups the groups of the provider give, from the next sign-in on.',
  access: ofRoles,
  request: z.object({
    version: StateVersion,
    /** A group without a name is refused by its own sentence. */
    mapping: z
      .array(MappedGroup.extend({ group: z.string().trim().max(300) }))
      .max(1_000)
      .default([]),
    /** The mapping of the command line counts again. */
    reset: Flag.default(false),
  }),
  reply: z.object({}),
  refusals: [
    'no-permission',
    'changed-by-another',
    'name-required',
    'role-not-found',
    'group-not-found',
    'mapping-twice',
    'mapping-without-role',
  ],
})

export const scimTokens = reading('scimTokens', {
  summary: 'The tokens by which directories keep users and groups here (SCIM 2.0), and the address that they use.',
  access: ofUsers,
  request: z.object({}),
  reply: z.object({ tokens: z.array(ScimToken), path: z.string(), roles: z.array(NamedThing) }),
  refusals: ['no-permission'],
})

export const makeScimToken = changing('makeScimToken', {
  summary: 'Makes a token for a directory. The reply tells it, once.',
  access: secretly,
  request: z.object({
    name: z.string().max(100).default(''),
    roles: z.array(ModelId).max(100).default([]),
    days: z.coerce.number().int().min(1).max(730).default(365),
  }),
  reply: z.object({ token: z.string() }),
  refusals: ['token-name-required', 'too-many-tokens', 'role-not-found', 'no-permission'],
})

export const revokeScimToken = changing('revokeScimToken', {
  summary: 'Ends a token of a directory at once.',
  access: ofUsers,
  request: z.object({ token: z.uuid() }),
  reply: z.object({}),
  refusals: ['no-permission', 'token-not-found'],
})
