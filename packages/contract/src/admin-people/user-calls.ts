import { z } from 'zod'
import { changing, downloading, reading } from '../call.ts'
import { HeldBy, Holding, OtherEditor } from '../authoring/editing.ts'
import { Count, Flag } from '../fields.ts'
import { ModelId, UserId } from '../ids.ts'
import {
  AdministeredUser,
  ImportPreview,
  ListedUser,
  passwordWays,
  PeopleChoices,
  StateVersion,
  UserFields,
  userStates,
  WhySeenAsked,
  WhySeen,
} from './entities.ts'

const administrator = { to: 'signed-in', permission: 'user-configuration' } as const
/** A password or a token is in the request or the reply, which is not kept. */
const secretly = { ...administrator, isOwnAccount: true } as const

/** What can be said of a change of users. */
const ofChanges = ['user-not-found', 'user-has-more-rights', 'changed-by-another', 'last-administrator'] as const
const ofFields = [
  'username-not-provided',
  'username-taken',
  'username-not-allowed',
  'real-name-required',
  'mail-not-valid',
  'phone-not-valid',
  'user-role-required',
  'role-not-found',
  'group-not-found',
  'role-has-more-rights',
] as const
const ofPasswords = [
  'password-not-provided',
  'password-not-allowed',
  'passwords-differ',
  'no-mail-for-password',
] as const

const Password = {
  way: z.enum(passwordWays),
  /** By `password`: the first one, which the user must change. */
  password: z.string().max(1_000).default(''),
  confirmation: z.string().max(1_000).default(''),
}

export const listUsers = reading('listUsers', {
  method: 'POST',
  summary: 'The users, filtered, page by page.',
  access: administrator,
  request: z.object({
    /** Words of the user name, the real name or the mail address. */
    text: z.string().max(200).default(''),
    role: z.string().max(100).default(''),
    group: z.string().max(100).default(''),
    state: z.enum(userStates).optional(),
    page: Count.pipe(z.number().min(1).max(1_000_000)).default(1),
    pageSize: Count.pipe(z.number().min(1).max(100)).default(25),
  }),
  reply: z.object({
    users: z.array(ListedUser),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    choices: PeopleChoices,
  }),
  refusals: ['no-permission'],
})

export const showUser = reading('showUser', {
  summary: 'A user, with what an administrator may change.',
  access: administrator,
  request: z.object({ user: UserId }),
  reply: z.object({ user: AdministeredUser, choices: PeopleChoices }),
  refusals: ['no-permission', 'user-not-found'],
})

export const addUser = changing('addUser', {
  summary: 'Adds a user, with a first password that must be changed, or with an invitation by mail.',
  access: secretly,
  request: UserFields.extend(Password),
  reply: z.object({ user: UserId }),
  refusals: ['no-permission', ...ofFields, ...ofPasswords],
})

export const changeUser = changing('changeUser', {
  summary: 'Changes the name, the addresses, the roles and the groups of a user.',
  access: administrator,
  request: UserFields.extend({ user: UserId, version: StateVersion, lock: HeldBy.optional() }),
  reply: z.object({}),
  refusals: ['no-permission', ...ofChanges, ...ofFields, 'lock-lost'],
})

export const holdUser = changing('holdUser', {
  summary:
    'Says that a user is open in a form, which locks the user, and learns who else has them open. Others may change them too.',
  access: administrator,
  extendsSession: false,
  request: Holding.extend({ user: UserId }),
  reply: z.object({ others: z.array(OtherEditor) }),
  refusals: ['no-permission', 'user-not-found', 'lock-lost'],
})

export const leaveUser = changing('leaveUser', {
  summary: 'Says that the form of a user was left.',
  access: administrator,
  extendsSession: false,
  request: z.object({ user: UserId, lock: HeldBy }),
  reply: z.object({}),
  refusals: ['no-permission'],
})

export const setUserState = changing('setUserState', {
  summary: 'Disables a user, who is signed out everywhere, or enables them again.',
  access: administrator,
  request: z.object({ user: UserId, version: StateVersion, state: z.enum(userStates) }),
  reply: z.object({}),
  refusals: ['no-permission', ...ofChanges, 'not-yourself', 'user-role-required'],
})

export const endUserSessions = changing('endUserSessions', {
  summary: 'Signs a user out everywhere.',
  access: administrator,
  request: z.object({ user: UserId }),
  reply: z.object({ endedSessions: z.number() }),
  refusals: ['no-permission', 'user-not-found', 'user-has-more-rights', 'not-yourself'],
})

export const resetUserPassword = changing('resetUserPassword', {
  summary:
    'Gives a user a first password again, which must be changed, or mails a link for one. All login sessions end.',
  access: secretly,
  request: z.object({ user: UserId, ...Password }),
  reply: z.object({ endedSessions: z.number() }),
  refusals: ['no-permission', 'user-not-found', 'user-has-more-rights', 'not-yourself', ...ofPasswords],
})

export const resetUserSecondFactor = changing('resetUserSecondFactor', {
  summary: 'Removes the second factor of a user who has lost it. All login sessions end, and a mail tells the user.',
  access: administrator,
  request: z.object({ user: UserId }),
  reply: z.object({ endedSessions: z.number() }),
  refusals: ['no-permission', 'user-not-found', 'user-has-more-rights', 'not-yourself', 'user-without-second-factor'],
})

export const eraseUser = changing('eraseUser', {
  summary: 'Erases a person for good: what they published stays, without a name.',
  access: administrator,
  request: z.object({ user: UserId, version: StateVersion }),
  reply: z.object({}),
  refusals: ['no-permission', ...ofChanges, 'not-yourself'],
})

/** A table as CSV: at most some ten thousand users. */
const Table = z.string().max(4_000_000)
const tableLimits = { bodyBytes: 16_000_000, bodyMs: 120_000 }

export const checkUserImport = reading('checkUserImport', {
  method: 'POST',
  summary: 'What an import of a table of users would add, change and refuse, line by line. Nothing is done.',
  access: administrator,
  request: z.object({ csv: Table }),
  reply: z.object({ preview: ImportPreview }),
  refusals: ['no-permission', 'import-not-readable'],
  limits: tableLimits,
})

export const importUsers = changing('importUsers', {
  summary: 'Imports a table of users exactly as checkUserImport has shown it. Lines that are refused are left out.',
  access: administrator,
  request: z.object({
    csv: Table,
    version: StateVersion,
    /** Mails whom it adds a link for a password. */
    invite: Flag.default(false),
  }),
  reply: z.object({ added: z.number(), changed: z.number() }),
  refusals: ['no-permission', 'import-not-readable', 'import-has-changed', 'last-administrator'],
  limits: tableLimits,
})

export const exportUsers = downloading('exportUsers', {
  summary: 'All users as CSV, as an import takes them. Passwords are not in it.',
  access: administrator,
  request: z.object({}),
})

export const seeAsUser = changing('seeAsUser', {
  summary:
    'Lets the caller see the application with the rights of a user, as far as they have them too, until endSeeingAs. Nothing can be changed meanwhile.',
  access: administrator,
  request: z.object({ user: UserId }),
  reply: z.object({}),
  refusals: ['no-permission', 'user-not-found', 'not-yourself', 'user-is-disabled'],
})

export const endSeeingAs = changing('endSeeingAs', {
  summary: 'Ends seeing the application with the rights of another user.',
  access: { to: 'signed-in' },
  whileSeeingAs: true,
  request: z.object({}),
  reply: z.object({}),
})

export const whySeen = reading('whySeen', {
  summary:
    'Why a user sees a solution or a slot, or may make a call, or why not: every condition, and by which role or group it is met.',
  access: administrator,
  request: WhySeenAsked,
  reply: z.object({ why: WhySeen }),
  refusals: [
    'no-permission',
    'user-not-found',
    'project-not-found',
    'branch-not-found',
    'solution-not-found',
    'slot-not-found',
    'call-not-found',
  ],
})

export const findProjectsToExplain = reading('findProjectsToExplain', {
  summary: 'The projects with their branches, case bases and slots that whySeen can be asked about, and its calls.',
  access: administrator,
  request: z.object({}),
  reply: z.object({
    projects: z.array(
      z.object({
        id: ModelId,
        caption: z.string(),
        branches: z.array(z.object({ name: z.string(), caption: z.string() })),
        casebases: z.array(
          z.object({
            id: ModelId,
            caption: z.string(),
            slots: z.array(z.object({ id: ModelId, caption: z.string() })),
          }),
        ),
      }),
    ),
    calls: z.array(z.object({ name: z.string(), summary: z.string() })),
  }),
  refusals: ['no-permission'],
})
